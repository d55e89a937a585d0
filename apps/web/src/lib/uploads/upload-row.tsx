import { useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Pause, Play, X } from '#ui/icons.ts'
import { Progress } from '#ui/progress.tsx'
import { byteWords } from './byte-words.ts'
import { uploadTexts } from './texts.ts'
import type { WaitReason } from './transfer.ts'
import { failureText } from './failure-text.ts'
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
  const waiting = item.state in texts.waiting ? texts.waiting[item.state as WaitReason] : undefined
  const last = useRef<HTMLButtonElement>(null)

  return (
    <li className="upload-row">
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
          label={isOnItsWay(item) ? texts.cancel(name) : texts.remove(name)}
          onClick={onRemove}
        >
          <X />
        </IconButton>
      </span>
      <div className="upload-row__state">
        {isOnItsWay(item) && (
          <Progress
            label={texts.uploading(name)}
            value={percentOf(item)}
            text={texts.share(percentOf(item), byteWords(item.sent), byteWords(size))}
            aside={asideOf(item, texts)}
          />
        )}
        <div>
          {item.state === 'success' && <p className="text-positive">{texts.success}</p>}
          {waiting !== undefined && <p className="text-ink-muted">{waiting}</p>}
          {item.state === 'error' && (
            <>
              <p className="text-negative">
                <strong>{texts.failed}</strong>
              </p>
              <p className="text-negative">{failureText(item, texts)}</p>
              {item.refusal === undefined && (
                <Button
                  size="small"
                  className="mt-2"
                  onClick={() => {
                    onRetry()
                    last.current?.focus()
                  }}
                >
                  {texts.retry}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </li>
  )
}

const percentOf = ({ sent, file }: UploadItem) => Math.min(Math.floor((sent / file.size) * 100), 100)

const asideOf = ({ state, rate, sent, file }: UploadItem, texts: (typeof uploadTexts)['en']) => {
  if (state === 'paused') return texts.paused
  if (sent >= file.size) return texts.checking
  if (rate === undefined) return undefined
  const seconds = Math.ceil((file.size - sent) / rate)
  const left = seconds < 60 ? texts.seconds(seconds) : texts.minutes(Math.ceil(seconds / 60))
  return texts.pace(byteWords(rate), left)
}
