import { limits } from '@regent/contract/limits'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { easternEntry, momentOfEntry } from '#widgets/records/eastern-date/eastern-entry.ts'
import type { FilterKey } from '../queries.ts'
import { filterControls } from './filter-controls.ts'
import { RecordsInput } from './records-input.tsx'
import { filterTexts } from './texts.ts'
import { UsedValues } from './used-values.tsx'

export interface FilterInputProps {
  name: FilterKey
  /** As it stands in an address; empty while it is not set. */
  value: string
  onChange: (value: string) => void
}

/** The control of one filter, as its kind asks for. */
export const FilterInput = ({ name, value, onChange }: FilterInputProps) => {
  const texts = useTexts(filterTexts)
  const control = filterControls[name]
  const label = texts.labels[name]
  switch (control.kind) {
    case 'choices':
      return (
        <Field label={label}>
          <MultiCombobox
            options={control.choices}
            values={value === '' ? [] : value.split(',')}
            onValuesChange={(values) => onChange(values.join(','))}
            placeholder={texts.any}
          />
        </Field>
      )
    case 'yesNo':
      return (
        <Field label={label}>
          <Select value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">{texts.any}</option>
            <option value="true">{texts.yes}</option>
            <option value="false">{texts.no}</option>
          </Select>
        </Field>
      )
    case 'used':
      return <UsedValues label={label} of={control.of} value={value} onChange={onChange} />
    case 'records':
      return <RecordsInput label={label} of={control.of} value={value} onChange={onChange} />
    case 'days':
      return <DaysInput name={name} value={value} onChange={onChange} />
    case 'date':
      return <DateInput name={name} value={value} onChange={onChange} />
  }
}

const isDays = (typed: string) => /^\d+$/u.test(typed) && Number(typed) >= 1 && Number(typed) <= limits.daysOfFilter

/** If it is not a number of days, it stays in the field with its error, and does not filter. */
const DaysInput = ({ name, value, onChange }: FilterInputProps) => {
  const texts = useTexts(filterTexts)
  const [wrong, setWrong] = useState<string>()

  return (
    <Field label={texts.labels[name]} error={wrong === undefined ? undefined : texts.daysFault}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder={texts.any}
        value={wrong ?? value}
        onChange={({ target }) => {
          const typed = target.value.trim()
          const fits = typed === '' || isDays(typed)
          setWrong(fits ? undefined : typed)
          onChange(fits ? typed : '')
        }}
      />
    </Field>
  )
}

/** A day begins at midnight in Eastern time. */
const DateInput = ({ name, value, onChange }: FilterInputProps) => {
  const texts = useTexts(filterTexts)

  return (
    <Field label={texts.labels[name]}>
      <Input
        type="date"
        max="9999-12-31"
        value={value === '' ? '' : easternEntry(new Date(value)).slice(0, 10)}
        onChange={({ target }) =>
          onChange(target.value === '' ? '' : (momentOfEntry(`${target.value}T00:00`)?.toISOString() ?? ''))
        }
      />
    </Field>
  )
}
