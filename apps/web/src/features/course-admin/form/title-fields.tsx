import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input, TextArea } from '#ui/fields/input.tsx'
import { courseAdminTexts } from '../texts.ts'

interface TitleFieldsProps {
  title: UseFormRegisterReturn
  description: UseFormRegisterReturn
  isDescriptionOptional?: boolean
  errors: Partial<Record<'title' | 'description', { message?: string | undefined } | undefined>>
}

/** Title and description of a course record. */
export const TitleFields = ({ title, description, isDescriptionOptional = false, errors }: TitleFieldsProps) => {
  const { fields } = useTexts(courseAdminTexts)

  return (
    <>
      <Field label={fields.title} error={errors.title?.message}>
        <Input {...title} autoComplete="off" />
      </Field>
      <Field label={fields.description} optional={isDescriptionOptional} error={errors.description?.message}>
        <TextArea {...description} />
      </Field>
    </>
  )
}
