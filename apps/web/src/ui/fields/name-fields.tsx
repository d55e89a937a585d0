import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

interface NameFieldsProps {
  labels: { firstName: string; lastName: string }
  first: UseFormRegisterReturn
  last: UseFormRegisterReturn
  errors: { firstName?: FieldError | undefined; lastName?: FieldError | undefined }
}

/** First and last name, side by side if they fit. */
export const NameFields = ({ labels, first, last, errors }: NameFieldsProps) => (
  <div className="grid gap-4 min-[360px]:grid-cols-2">
    <Field label={labels.firstName} error={errors.firstName?.message}>
      <Input {...first} autoComplete="given-name" />
    </Field>
    <Field label={labels.lastName} error={errors.lastName?.message}>
      <Input {...last} autoComplete="family-name" />
    </Field>
  </div>
)
