import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'

interface ChoiceFieldProps<Value extends string> {
  label: string
  control: UseFormRegisterReturn
  values: readonly Value[]
  /** Where a value is not its own name. */
  words?: Readonly<Record<Value, string>>
  hint?: string | undefined
  error: string | undefined
  disabled?: boolean
}

/** One of a few. */
export const ChoiceField = <Value extends string>(props: ChoiceFieldProps<Value>) => {
  const { label, control, values, words, hint, error, disabled = false } = props

  return (
    <Field label={label} hint={hint} error={error}>
      <Select {...control} aria-disabled={disabled || undefined}>
        {values.map((value) => (
          <option key={value} value={value}>
            {words?.[value] ?? value}
          </option>
        ))}
      </Select>
    </Field>
  )
}
