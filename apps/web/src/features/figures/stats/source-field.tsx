import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { figuresTexts } from '../texts.ts'

interface SourceFieldProps {
  /** Undefined for all of them; empty for people who came by none. */
  source: string | undefined
  sources: readonly string[]
  onChange: (source: string | undefined) => void
}

/** A source may have any name, so that its value needs a sign before it. */
const asValue = (source: string | undefined) => (source === undefined ? '' : `=${source}`)

export const SourceField = ({ source, sources, onChange }: SourceFieldProps) => {
  const { filters: texts, direct } = useTexts(figuresTexts)
  const offered = new Set(source === undefined ? sources : [...sources, source])

  return (
    <Field label={texts.source}>
      <Select
        value={asValue(source)}
        onChange={({ target: { value } }) => onChange(value === '' ? undefined : value.slice(1))}
      >
        <option value="">{texts.allSources}</option>
        {[...offered].map((each) => (
          <option key={each} value={asValue(each)}>
            {each || direct}
          </option>
        ))}
      </Select>
    </Field>
  )
}
