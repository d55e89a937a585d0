import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { UploadField } from '#widgets/uploads/upload-field.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ArrowDown, ArrowUp } from '#ui/content/icons.ts'
import { Input } from '#ui/fields/input.tsx'
import { moved } from '../reorder/row-order.ts'
import { faultIn, FieldFault, RemoveLine } from '#widgets/video-texts/line-parts.tsx'
import { lectureTexts } from './texts.ts'
import type { UploadingFieldProps } from './video-field.tsx'

/** A file joins the list once its upload has finished. */
export const RelatedFilesField = ({ form, onPendingChange }: UploadingFieldProps) => {
  const { fields } = useTexts(lectureTexts)
  const { field, fieldState } = useController({ control: form.control, name: 'relatedFiles' })
  const [announced, setAnnounced] = useState('')
  const files = field.value ?? []
  const move = (from: number, to: number) => {
    field.onChange([...moved(files, from, to)])
    setAnnounced(fields.fileMoved(files[from]?.name ?? '', to + 1, files.length))
  }

  return (
    <div className="field">
      {files.map((file, index) => (
        <div key={file.uploadedUrl} className="editor-line">
          <Input
            compact
            aria-label={fields.fileName(index + 1)}
            value={file.name}
            aria-invalid={faultIn(fieldState.error, index, 'name') !== undefined || undefined}
            onChange={({ target }) => field.onChange(files.with(index, { ...file, name: target.value }))}
          />
          <IconButton
            label={fields.fileUp(file.name)}
            aria-disabled={index === 0 || undefined}
            onClick={() => move(index, index - 1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            label={fields.fileDown(file.name)}
            aria-disabled={index === files.length - 1 || undefined}
            onClick={() => move(index, index + 1)}
          >
            <ArrowDown />
          </IconButton>
          <RemoveLine label={fields.fileRemove(file.name)} onRemove={() => field.onChange(files.toSpliced(index, 1))} />
        </div>
      ))}
      <FieldFault error={fieldState.error} />
      <p className="sr-only" role="status">
        {announced}
      </p>
      <UploadField
        multiple
        as="file"
        label={fields.filesUpload}
        onUploaded={({ url, originalName }) =>
          field.onChange([...(form.getValues('relatedFiles') ?? []), { name: originalName, uploadedUrl: url }])
        }
        onPendingChange={onPendingChange}
        held={files.map(({ uploadedUrl }) => uploadedUrl)}
      />
      <p className="field__hint">{fields.filesHint}</p>
    </div>
  )
}
