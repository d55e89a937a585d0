import { useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { FileDropArea } from './file-drop-area.tsx'
import { uploadTexts } from './texts.ts'
import type { UploadKind } from './transfer.ts'
import { UploadRows } from './upload-rows.tsx'
import { type CheckContent, type OnUploaded, useUploads } from './use-uploads.ts'

interface UploadFieldProps {
  label: string
  as: UploadKind
  accept?: string
  multiple?: boolean
  check?: CheckContent
  onUploaded: OnUploaded
  /** True while files are being sent, so that the form can wait and ask before it is left. */
  onPendingChange?: (isPending: boolean) => void
  /** The addresses that the form still holds: removing a file there removes its row here. */
  held?: readonly string[]
}

/** Takes files by choosing, dropping and pasting, and sends them at once. */
export const UploadField = (props: UploadFieldProps) => {
  const { label, as, accept, multiple = false, check, onUploaded, onPendingChange, held } = props
  const texts = useTexts(uploadTexts)
  const button = useRef<HTMLButtonElement>(null)
  const uploads = useUploads({ as, accept, multiple, check, onUploaded, onPendingChange, held })

  return (
    <FileDropArea
      label={label}
      choose={multiple ? texts.chooseSeveral : texts.choose}
      hint={multiple ? texts.hintSeveral : texts.hint}
      limit={texts.limit}
      accept={accept}
      multiple={multiple}
      button={button}
      onFiles={uploads.add}
    >
      <UploadRows uploads={uploads} onRemoved={() => button.current?.focus()} />
    </FileDropArea>
  )
}
