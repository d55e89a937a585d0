import type { relatedFile } from '@regent/contract/courses/lecture-fields'
import { useState } from 'react'
import type { z } from 'zod'
import { useTexts } from '#lib/texts.ts'
import { UploadField } from '#widgets/uploads/upload-field.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ArrowDown, ArrowUp } from '#ui/content/icons.ts'
import { Input } from '#ui/fields/input.tsx'
import { faultIn, FieldFault, RemoveLine } from '#widgets/video-texts/line-parts.tsx'
import { moved } from './reorder/row-order.ts'
import { recordTexts } from './texts.ts'

type RelatedFile = z.infer<typeof relatedFile>

interface FilesFieldProps {
  label: string
  files: readonly RelatedFile[]
  error: unknown
  onChange: (change: (files: readonly RelatedFile[]) => RelatedFile[]) => void
  onPendingChange: (isRunning: boolean) => void
}

/** Named files in an order. A file joins the list once its upload has finished. */
export const FilesField = ({ label, files, error, onChange, onPendingChange }: FilesFieldProps) => {
  const { files: texts } = useTexts(recordTexts)
  const [announced, setAnnounced] = useState('')
  const move = (from: number, to: number) => {
    onChange((all) => [...moved(all, from, to)])
    setAnnounced(texts.moved(files[from]?.name ?? '', to + 1, files.length))
  }

  return (
    <div className="field">
      {files.map((file, index) => (
        <div key={file.uploadedUrl} className="editor-line">
          <Input
            compact
            aria-label={texts.name(index + 1)}
            value={file.name}
            aria-invalid={faultIn(error, index, 'name') !== undefined || undefined}
            onChange={({ target }) => onChange((all) => all.with(index, { ...file, name: target.value }))}
          />
          <IconButton
            label={texts.up(file.name)}
            aria-disabled={index === 0 || undefined}
            onClick={() => move(index, index - 1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            label={texts.down(file.name)}
            aria-disabled={index === files.length - 1 || undefined}
            onClick={() => move(index, index + 1)}
          >
            <ArrowDown />
          </IconButton>
          <RemoveLine label={texts.remove(file.name)} onRemove={() => onChange((all) => all.toSpliced(index, 1))} />
        </div>
      ))}
      <FieldFault error={error} />
      <p className="sr-only" role="status">
        {announced}
      </p>
      <UploadField
        multiple
        as="file"
        label={label}
        onUploaded={({ url, originalName }) => onChange((all) => [...all, { name: originalName, uploadedUrl: url }])}
        onPendingChange={onPendingChange}
        held={files.map(({ uploadedUrl }) => uploadedUrl)}
      />
      <p className="field__hint">{texts.hint}</p>
    </div>
  )
}
