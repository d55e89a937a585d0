import { type ClipboardEvent, type DragEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Upload } from '#ui/content/icons.ts'
import { useMissedDrops } from './use-missed-drops.ts'

interface FilePlaceProps {
  label: string
  /** On the button. */
  choose: string
  /** What else may be done than choosing; not said where only fingers are known. */
  hint: string
  limit: string
  accept?: string | undefined
  multiple?: boolean
  button?: RefObject<HTMLButtonElement | null>
  onFiles: (files: File[]) => void
  /** What came of the files. */
  children?: ReactNode
}

/** Takes files by choosing, dropping and pasting. */
export const FilePlace = (props: FilePlaceProps) => {
  const { label, choose, hint, limit, accept, multiple = false, button, onFiles, children } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  useMissedDrops()

  const take = (event: DragEvent | ClipboardEvent, files: FileList) => {
    if (files.length === 0) return
    event.preventDefault()
    onFiles([...files])
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
          {choose}
        </Button>
        <p id={`${id}-limit`} className="upload__hint">
          <span className="upload__by-hand">{hint} </span>
          <span className="whitespace-nowrap">{limit}</span>
        </p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={accept}
          multiple={multiple}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])])
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
      {children}
    </div>
  )
}
