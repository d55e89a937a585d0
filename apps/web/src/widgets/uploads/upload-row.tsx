import { useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { CircleAlert, CircleCheck, File, FileImage, FileVideo, Pause, Play, X } from '#ui/content/icons.ts'
import { uploadTexts } from './texts.ts'
import { UploadState } from './upload-state.tsx'
import { isPending, type UploadItem } from './use-uploads.ts'

/** The kind of file, and at the end the outcome. */
const UploadIcon = ({ item: { state, file } }: { item: UploadItem }) => {
  if (state === 'success') return <CircleCheck className="text-positive" />
  if (state === 'error') return <CircleAlert className="text-negative" />
  if (file.type.startsWith('video/')) return <FileVideo className="text-ink-muted" />
  return file.type.startsWith('image/') ? <FileImage className="text-ink-muted" /> : <File className="text-ink-muted" />
}

interface UploadRowProps {
  item: UploadItem
  onPause: () => void
  onResume: () => void
  onRetry: () => void
  onRemove: () => void
}

export const UploadRow = ({ item, onPause, onResume, onRetry, onRemove }: UploadRowProps) => {
  const texts = useTexts(uploadTexts)
  const { name, size } = item.file
  const isPaused = item.state === 'paused'
  const canPause = item.state === 'uploading' && item.sent < size
  const removeButton = useRef<HTMLButtonElement>(null)

  return (
    <li className="upload-row">
      <UploadIcon item={item} />
      <span className="upload-row__name">{name}</span>
      <span className="upload-row__buttons">
        {(isPaused || canPause) && (
          <IconButton
            size="small"
            label={isPaused ? texts.resume(name) : texts.pause(name)}
            onClick={isPaused ? onResume : onPause}
          >
            {isPaused ? <Play /> : <Pause />}
          </IconButton>
        )}
        <IconButton
          ref={removeButton}
          size="small"
          label={isPending(item) ? texts.cancel(name) : texts.dismiss(name)}
          onClick={onRemove}
        >
          <X />
        </IconButton>
      </span>
      <div className="upload-row__state">
        <UploadState
          item={item}
          onRetry={() => {
            onRetry()
            removeButton.current?.focus()
          }}
        />
      </div>
    </li>
  )
}
