import { formatBytes } from '#lib/browser/format-bytes.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Progress } from '#ui/states/progress.tsx'
import { uploadTexts } from './texts.ts'
import type { UploadItem } from './use-uploads.ts'

interface UploadStateProps {
  item: UploadItem
  onRetry: () => void
}

/** Why a file was not uploaded: the field's own check, or the server's message. */
export const failureText = ({ refusal, message }: UploadItem, texts: (typeof uploadTexts)['en']): string =>
  refusal ? texts[refusal] : (message ?? texts.failedText)

/** The progress of a file, or its outcome. */
export const UploadState = ({ item, onRetry }: UploadStateProps) => {
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
