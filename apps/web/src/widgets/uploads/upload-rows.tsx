import { useRef } from 'react'
import { formatBytes } from '#lib/browser/format-bytes.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { CircleAlert, CircleCheck, File, FileImage, FileVideo, Pause, Play, X } from '#ui/content/icons.ts'
import { Progress } from '#ui/states/progress.tsx'
import { uploadTexts } from './texts.ts'
import { isPending, type UploadItem, type useUploads } from './use-uploads.ts'

interface UploadRowsProps {
  uploads: ReturnType<typeof useUploads>
  /** The row with the focus was removed. */
  onRemoved: () => void
}

/** The files of a field, with their state. */
export const UploadRows = ({ uploads, onRemoved }: UploadRowsProps) => (
  <>
    <UploadAnnouncements items={uploads.items} />
    {uploads.items.length > 0 && (
      <ul className="mt-2 grid gap-4">
        {uploads.items.map((item) => (
          <UploadRow
            key={item.key}
            item={item}
            onPause={() => uploads.pause(item.key)}
            onResume={() => uploads.resume(item.key)}
            onRetry={() => uploads.retry(item)}
            onRemove={() => {
              uploads.remove(item.key)
              onRemoved()
            }}
          />
        ))}
      </ul>
    )}
  </>
)

/** Announces each change of a file's state once, without percentages. */
const UploadAnnouncements = ({ items }: { items: readonly UploadItem[] }) => {
  const texts = useTexts(uploadTexts)
  return (
    <div className="sr-only" role="status" aria-atomic={false}>
      {items.map((item) => (
        <p key={item.key}>
          {item.state === 'error'
            ? texts.notUploaded(item.file.name, failureText(item, texts))
            : texts.announcements[item.state](item.file.name)}
        </p>
      ))}
    </div>
  )
}

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

const UploadRow = ({ item, onPause, onResume, onRetry, onRemove }: UploadRowProps) => {
  const texts = useTexts(uploadTexts)
  const { name, size } = item.file
  const isPaused = item.state === 'paused'
  const canPause = item.state === 'uploading' && item.sent < size
  const removeButton = useRef<HTMLButtonElement>(null)

  return (
    <li className="upload-row">
      <UploadIcon item={item} />
      <span className="wrap-anywhere">{name}</span>
      <span className="flex">
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

/** Why a file was not uploaded: the field's own check, or the server's message. */
const failureText = ({ refusal, message }: UploadItem, texts: (typeof uploadTexts)['en']): string =>
  refusal ? texts[refusal] : (message ?? texts.failedText)

/** The progress of a file, or its outcome. */
const UploadState = ({ item, onRetry }: Pick<UploadRowProps, 'item' | 'onRetry'>) => {
  const texts = useTexts(uploadTexts)
  const { state, file, sent, refusal } = item
  if (state === 'success') return <p className="text-positive">{texts.success}</p>
  if (state === 'queued' && sent === 0) return <p className="text-ink-muted">{texts.waiting.queued}</p>
  if (state !== 'error') {
    const percent = Math.min(Math.floor((sent / file.size) * 100), 100)
    return (
      <Progress
        label={texts.uploading(file.name)}
        value={percent}
        text={texts.share(percent, formatBytes(sent), formatBytes(file.size))}
        aside={asideOf(item, texts)}
      />
    )
  }
  return (
    <>
      <p className="text-negative">
        <strong>{texts.failed}</strong>
      </p>
      <p className="text-negative">{failureText(item, texts)}</p>
      {refusal === undefined && (
        <Button size="small" className="mt-2" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </>
  )
}

const asideOf = ({ state, rate, sent, file }: UploadItem, texts: (typeof uploadTexts)['en']) => {
  if (state === 'paused') return texts.paused
  if (state === 'queued' || state === 'offline' || state === 'unanswered') return texts.waiting[state]
  if (sent >= file.size) return texts.checking
  if (rate === undefined) return undefined
  const seconds = Math.ceil((file.size - sent) / rate)
  const left = seconds < 60 ? texts.seconds(seconds) : texts.minutes(Math.ceil(seconds / 60))
  return texts.pace(formatBytes(rate), left)
}
