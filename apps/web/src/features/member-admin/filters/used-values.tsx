import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { memberQueries } from '../queries.ts'
import { filterTexts } from './texts.ts'

interface UsedValuesProps {
  label: string
  of: 'tags' | 'sources'
  value: string
  onChange: (value: string) => void
}

/** Values that members have, the most frequent first, found by typing. */
export const UsedValues = ({ label, of: kind, value, onChange }: UsedValuesProps) => {
  const texts = useTexts(filterTexts)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const tags = useQuery({ ...memberQueries.tags(search), enabled: kind === 'tags' })
  const sources = useQuery({ ...memberQueries.sources(search), enabled: kind === 'sources' })
  const { data: found = [], error } = kind === 'tags' ? tags : sources
  const chosen = value === '' ? [] : value.split(',')
  const unlisted = chosen.filter((each) => !found.some(({ name }) => name === each))

  return (
    <Field label={label} error={error === null ? undefined : texts.loadFailed}>
      <MultiCombobox
        options={[
          ...unlisted.map((each) => ({ value: each, label: each })),
          ...found.map(({ name, members }) => ({ value: name, label: `${name} (${members.toLocaleString('en')})` })),
        ]}
        values={chosen}
        onValuesChange={(values) => onChange(values.join(','))}
        onSearch={setTyped}
        placeholder={texts.any}
      />
    </Field>
  )
}
