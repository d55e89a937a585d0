import { limits } from '@regent/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { type FilteredBy, foundRecords } from './found-records.ts'
import { filterTexts } from './texts.ts'

interface RecordsInputProps {
  label: string
  of: FilteredBy
  value: string
  onChange: (value: string) => void
}

const modes = ['', 'any', 'none', 'these'] as const
type Mode = (typeof modes)[number]

const modeOf = (value: string): Mode => (value === '' || value === 'any' || value === 'none' ? value : 'these')

/** Any record, none, or some that are chosen by name. */
export const RecordsInput = ({ label, of: kind, value, onChange }: RecordsInputProps) => {
  const texts = useTexts(filterTexts)
  // 'One of these' is chosen before there is one.
  const [isChoosing, setIsChoosing] = useState(false)
  const mode = value === '' && isChoosing ? 'these' : modeOf(value)

  return (
    <div className="filter-records">
      <Field label={label}>
        <Select
          value={mode}
          onChange={({ target }) => {
            const chosen = target.value as Mode
            setIsChoosing(chosen === 'these')
            onChange(chosen === 'these' ? '' : chosen)
          }}
        >
          {modes.map((each) => (
            <option key={each} value={each}>
              {texts.which[kind][each]}
            </option>
          ))}
        </Select>
      </Field>
      {mode === 'these' ? (
        <ChosenRecords label={label} of={kind} ids={value === '' ? [] : value.split(',')} onChange={onChange} />
      ) : null}
    </div>
  )
}

interface ChosenRecordsProps extends Omit<RecordsInputProps, 'value'> {
  ids: readonly string[]
}

const ChosenRecords = ({ label, of: kind, ids, onChange }: ChosenRecordsProps) => {
  const texts = useTexts(filterTexts)
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const { data: found = [], error, isPending } = useQuery(foundRecords(kind, useDeferredValue(typed.trim())))
  const names = new Map([...known, ...found.map(({ value, label: name }) => [value, name] as const)])
  const unlisted = ids.filter((id) => !found.some(({ value }) => value === id))

  return (
    <Field
      label={<span className="sr-only">{`${label}: ${texts.which[kind].these}`}</span>}
      error={error === null ? undefined : texts.loadFailed}
    >
      <MultiCombobox
        options={[
          ...unlisted.map((id) => ({ value: id, label: names.get(id) ?? (isPending ? '…' : texts.unknownRecord) })),
          ...found,
        ]}
        values={ids}
        onValuesChange={(values) => {
          setKnown(names)
          onChange(values.slice(0, limits.recordsOfFilter).join(','))
        }}
        onSearch={setTyped}
        placeholder={texts.choose}
      />
    </Field>
  )
}
