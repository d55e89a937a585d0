import { type WebinarField, webinarFields } from '@regent/contract/webinars/webinar-fields'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input, TextArea } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { webinarFormTexts } from './texts.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { NewWebinar } from '@regent/contract/webinars/webinars-admin'
import type { WebinarEntries } from './webinar-values.ts'

const classes = { whole: 'form-whole', half: 'form-half', quarter: 'form-quarter' }

interface EntryProps {
  form: WebinarFields
  name: Exclude<WebinarField, 'ctas'>
  /** Its share of a row; without one, the layout around it decides. */
  width?: keyof typeof classes
  hint?: string | undefined
}

const inWidth = (width: EntryProps['width'], field: ReactNode) =>
  width === undefined ? field : <div className={classes[width]}>{field}</div>

interface TextEntryProps extends EntryProps {
  kind?: 'line' | 'area' | 'number'
  /** Marked as optional. */
  optional?: boolean
  placeholder?: string
}

/** A field to type into; texts hold its label and hint under its name. */
export const TextEntry = (props: TextEntryProps) => {
  const { form, name, width, kind = 'line', optional = !webinarFields[name].isRequired, placeholder } = props
  const { fields, hints } = useTexts(webinarFormTexts)
  const { register, required, number, messageOf } = partsOf(form)
  const hint = props.hint ?? (hints as Partial<Record<string, string>>)[name]
  const control = webinarFields[name].isRequired ? required(name) : register(name)

  return inWidth(
    width,
    <Field label={fields[name]} optional={optional} hint={hint} error={messageOf(name)}>
      {kind === 'area' ? <TextArea {...control} /> : null}
      {kind === 'line' ? <Input {...control} autoComplete="off" /> : null}
      {kind === 'number' ? <Input {...number(name)} placeholder={placeholder} /> : null}
    </Field>,
  )
}

interface ChoiceEntryProps<Value extends string> extends EntryProps {
  values: readonly Value[]
  /** What staff read instead of the values. */
  words?: Readonly<Record<Value, string>>
}

/** One of a few values. */
export const ChoiceEntry = <Value extends string>(props: ChoiceEntryProps<Value>) => {
  const { form, name, width, values, words, hint } = props
  const { fields } = useTexts(webinarFormTexts)
  const { register, required, messageOf } = partsOf(form)
  const control = webinarFields[name].isRequired ? required(name) : register(name)

  return inWidth(
    width,
    <Field label={fields[name]} hint={hint} error={messageOf(name)}>
      <Select {...control}>
        {values.map((value) => (
          <option key={value} value={value}>
            {words?.[value] ?? value}
          </option>
        ))}
      </Select>
    </Field>,
  )
}

export type WebinarFields = UseFormReturn<WebinarEntries, unknown, NewWebinar>

export type WebinarControl = WebinarFields['control']

/** An empty number field is null; the schema refuses what is not a number. */
const readNumber = (typed: unknown) => (typed === '' || typed === null ? null : Number(typed))

/** Connects controls to the values and messages of the form. */
export const partsOf = ({ register, formState: { errors } }: WebinarFields) => ({
  register,
  required: (name: keyof WebinarEntries) => ({ ...register(name), 'aria-required': true }),
  number: (name: keyof WebinarEntries) => ({
    ...register(name, { setValueAs: readNumber }),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  }),
  messageOf: (name: keyof WebinarEntries): string | undefined => errors[name]?.message,
})
