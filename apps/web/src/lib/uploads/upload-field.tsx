import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Upload } from '#ui/icons.ts'
import { uploadTexts } from './texts.ts'
import type { UploadKind } from './transfer.ts'
import { UploadNews } from './upload-news.tsx'
import { UploadRow } from './upload-row.tsx'
import { useMissedDrops } from './use-missed-drops.ts'
import { type OnUploaded, useUploads } from './use-uploads.ts'

interface UploadFieldProps {
  label: string
  as: UploadKind
  accept?: string
  multiple?: boolean
  onUploaded: OnUploaded
  /** True while bytes are on their way: the form around it waits, and asks before it is left. */
  onPendingChange?: (isPending: boolean) => void
}

/** Takes files by choosing, dropping and pasting, and sends them at once. */
export const UploadField = ({ label, as, accept, multiple = false, onUploaded, onPendingChange }: UploadFieldProps) => {
  const texts = useTexts(uploadTexts)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOver, setIsOver] = useState(false)
  const uploads = useUploads({ as, accept, multiple, onUploaded, onPendingChange })

  useMissedDrops()

  const take = (event: DragEvent | ClipboardEvent, files: FileList) => {
    if (files.length === 0) return
    event.preventDefault()
    uploads.add([...files])
  }

  return (
    <div
      className="upload"
      role="group"
      aria-labelledby={`${id}-label`}
      onPaste={(event) => take(event, event.clipboardData.files)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
      }}
      onDrop={(event) => {
        setIsOver(false)
        take(event, event.dataTransfer.files)
      }}
    >
      <span id={`${id}-label`} className="field__label">
        {label}
      </span>
      {/* A click gives it the focus, so that what is pasted then arrives here. */}
      <div className={classNames('upload__place', isOver && 'upload__place--over')} tabIndex={-1}>
        <Button
          ref={button}
          aria-describedby={`${id}-label ${id}-limit`}
          onClick={() => {
            input.current?.click()
          }}
        >
          <Upload />
          {multiple ? texts.chooseSeveral : texts.choose}
        </Button>
        <p id={`${id}-limit`} className="upload__hint">
          <span className="upload__by-hand">{multiple ? texts.hintSeveral : texts.hint} </span>
          <span className="whitespace-nowrap">{texts.limit}</span>
        </p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={accept}
          multiple={multiple}
          onChange={({ currentTarget }) => {
            uploads.add([...(currentTarget.files ?? [])])
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
      <UploadNews items={uploads.items} />
      {uploads.items.length > 0 && (
        <ul className="upload__rows">
          {uploads.items.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              onPause={() => uploads.pause(item.key)}
              onResume={() => uploads.resume(item.key)}
              onRetry={() => uploads.retry(item)}
              onRemove={() => {
                uploads.remove(item.key)
                button.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
