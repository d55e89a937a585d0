import { useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Pause, Play, X } from '#ui/content/icons.ts'
import { uploadTexts } from './texts.ts'
import { UploadIcon } from './upload-icon.tsx'
import { UploadState } from './upload-state.tsx'
import { isOnItsWay, type UploadItem } from './use-uploads.ts'

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
  const last = useRef<HTMLButtonElement>(null)

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
          ref={last}
          size="small"
          label={isOnItsWay(item) ? texts.cancel(name) : texts.dismiss(name)}
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
            last.current?.focus()
          }}
        />
      </div>
    </li>
  )
}
