import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { RichTextEditor } from '#widgets/rich-text/rich-text-editor.tsx'
import { uploadFile } from '#widgets/uploads/upload-file.ts'
import type { DealEntries } from './deal-values.ts'
import { dealFormTexts } from './texts.ts'

export const DescriptionField = ({ onPendingChange }: { onPendingChange: (isRunning: boolean) => void }) => {
  const { fields } = useTexts(dealFormTexts)
  const { field, fieldState } = useController<DealEntries, 'description'>({ name: 'description' })
  const underWay = useRef(0)

  const uploadImage = (file: File) => {
    const follow = (change: 1 | -1) => {
      underWay.current += change
      onPendingChange(underWay.current > 0)
    }
    follow(1)
    return uploadFile(file, { as: 'image' }).finally(() => follow(-1))
  }

  return (
    <Field label={fields.description} optional error={fieldState.error?.message}>
      <RichTextEditor
        label={fields.description}
        value={field.value}
        onChange={field.onChange}
        onUploadImage={uploadImage}
      />
    </Field>
  )
}
