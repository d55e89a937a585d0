import { type SubmitEvent, useRef, useState } from 'react'
import { uploadTexts as contractTexts } from '@regent/contract/files/uploads'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Upload } from '#ui/content/icons.ts'
import { Input } from '#ui/fields/input.tsx'
import { uploadTexts } from './texts.ts'
import { UploadRows } from './upload-rows.tsx'
import { type OnUploaded, useUploads } from './use-uploads.ts'

interface UploadFormProps {
  label: string
  action: string
  accept?: string
  onUploaded: OnUploaded
  onPendingChange?: (isPending: boolean) => void
}

/** Sends one file when the button is pressed. */
export const UploadForm = ({ label, action, accept, onUploaded, onPendingChange }: UploadFormProps) => {
  const { limit } = useTexts(uploadTexts)
  const input = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const uploads = useUploads({ as: 'file', accept, multiple: false, onUploaded, onPendingChange })

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const files = [...(input.current?.files ?? [])]
    setIsMissing(files.length === 0)
    if (files.length === 0) {
      input.current?.focus()
      return
    }
    uploads.add(files)
    event.currentTarget.reset()
  }

  return (
    <form className="upload" noValidate onSubmit={handleSubmit}>
      <Field label={label} hint={limit} error={isMissing ? contractTexts.missing('file') : undefined}>
        <div className="upload__line">
          <Input ref={input} type="file" required accept={accept} onChange={() => setIsMissing(false)} />
          <Button type="submit" look="primary">
            <Upload />
            {action}
          </Button>
        </div>
      </Field>
      <UploadRows uploads={uploads} onRemoved={() => input.current?.focus()} />
    </form>
  )
}
