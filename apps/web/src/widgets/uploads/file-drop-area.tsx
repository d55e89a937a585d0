import {
  type ClipboardEvent as ReactClipboardEvent,
  type DragEvent as ReactDragEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useState,
} from 'react'
import { FileButton } from '#ui/controls/file-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Upload } from '#ui/content/icons.ts'

interface FileDropAreaProps {
  label: string
  /** The label of the button. */
  choose: string
  /** Says that files can be dropped and pasted; hidden on touch devices. */
  hint: string
  limit: string
  accept?: string | undefined
  multiple?: boolean
  button?: RefObject<HTMLButtonElement | null>
  onFiles: (files: File[]) => void
  /** The state of the files. */
  children?: ReactNode
}

const refuseDrop = (event: DragEvent) => {
  if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** Without this, the browser opens a file that is dropped outside the area, and the page with its input is lost. */
const useRefusedDrops = (): void => {
  useEffect(() => {
    addEventListener('dragover', refuseDrop)
    addEventListener('drop', refuseDrop)
    return () => {
      removeEventListener('dragover', refuseDrop)
      removeEventListener('drop', refuseDrop)
    }
  }, [])
}

/** Takes files by choosing, dropping and pasting. */
export const FileDropArea = (props: FileDropAreaProps) => {
  const { label, choose, hint, limit, accept, multiple = false, button, onFiles, children } = props
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  useRefusedDrops()

  const take = (event: ReactDragEvent | ReactClipboardEvent, files: FileList) => {
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
      {/* A click moves the focus here, so that pasted files arrive here. */}
      <div className={classNames('upload__area', isOver && 'upload__area--over')} tabIndex={-1}>
        <FileButton
          ref={button}
          aria-describedby={`${id}-label ${id}-limit`}
          inputLabel={label}
          accept={accept}
          multiple={multiple}
          onFiles={onFiles}
        >
          <Upload />
          {choose}
        </FileButton>
        <p id={`${id}-limit`} className="text-14/[1.5] text-ink-muted">
          <span className="upload__drop-hint">{hint} </span>
          <span className="whitespace-nowrap">{limit}</span>
        </p>
      </div>
      {children}
    </div>
  )
}
