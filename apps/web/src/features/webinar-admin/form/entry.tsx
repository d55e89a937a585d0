import { type WebinarField, webinarFields } from '@regent/contract/webinars/webinar-fields'
import type { NewWebinar } from '@regent/contract/webinars/webinars-admin'
import { type RegisterOptions, useFormContext } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input, TextArea } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { webinarFormTexts } from './texts.ts'
import type { WebinarEntries } from './webinar-values.ts'

type EntryName = Exclude<WebinarField, 'ctas' | 'polls'>

interface EntryProps {
  name: EntryName
  className?: string
  hint?: string | undefined
}

export const useWebinarContext = () => useFormContext<WebinarEntries, unknown, NewWebinar>()

/** Connects an input to the form; texts hold its label and its hint under its name. */
export const useEntry = (name: EntryName, options: RegisterOptions<WebinarEntries, EntryName> = {}) => {
  const form = useWebinarContext()
  const { fields, hints } = useTexts(webinarFormTexts)

  return {
    form,
    label: fields[name],
    hint: (hints as Partial<Record<EntryName, string>>)[name],
    error: form.formState.errors[name]?.message,
    control: { ...form.register(name, options), ...(webinarFields[name].isRequired && { 'aria-required': true }) },
  }
}

/** An empty number field is null; the schema refuses what is not a number. */
const readNumber = (typed: unknown) => (typed === '' || typed === null ? null : Number(typed))

interface TextEntryProps extends EntryProps {
  kind?: 'line' | 'area' | 'number'
  optional?: boolean
  placeholder?: string
}

export const TextEntry = (props: TextEntryProps) => {
  const { name, kind = 'line', optional = !webinarFields[name].isRequired, placeholder, className } = props
  const isNumber = kind === 'number'
  const { label, hint, error, control } = useEntry(name, isNumber ? { setValueAs: readNumber } : {})

  return (
    <Field label={label} optional={optional} hint={hint} error={error} {...(className && { className })}>
      {kind === 'area' ? (
        <TextArea {...control} />
      ) : (
        <Input {...control} {...(isNumber && { inputMode: 'numeric' })} placeholder={placeholder} autoComplete="off" />
      )}
    </Field>
  )
}

interface ChoiceEntryProps<Value extends string> extends EntryProps {
  values: readonly Value[]
  words?: Readonly<Record<Value, string>>
}

export const ChoiceEntry = <Value extends string>({ name, values, words, ...rest }: ChoiceEntryProps<Value>) => {
  const { label, error, control } = useEntry(name)

  return (
    <Field label={label} error={error} {...rest}>
      <Select {...control}>
        {values.map((value) => (
          <option key={value} value={value}>
            {words?.[value] ?? value}
          </option>
        ))}
      </Select>
    </Field>
  )
}
