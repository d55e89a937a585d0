import { useTexts } from '#lib/texts.ts'
import { uploadTexts } from './texts.ts'
import { UploadRow } from './upload-row.tsx'
import { failureText } from './upload-state.tsx'
import type { UploadItem, useUploads } from './use-uploads.ts'

interface UploadRowsProps {
  uploads: ReturnType<typeof useUploads>
  /** The row with the focus was removed. */
  onRemoved: () => void
}

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

/** The files of a field, with their state. */
export const UploadRows = ({ uploads, onRemoved }: UploadRowsProps) => (
  <>
    <UploadAnnouncements items={uploads.items} />
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
              onRemoved()
            }}
          />
        ))}
      </ul>
    )}
  </>
)
