import { UploadNews } from './upload-news.tsx'
import { UploadRow } from './upload-row.tsx'
import type { useUploads } from './use-uploads.ts'

interface UploadRowsProps {
  uploads: ReturnType<typeof useUploads>
  /** What had the focus is gone with its row. */
  onRemoved: () => void
}

/** What is on its way, and how far. */
export const UploadRows = ({ uploads, onRemoved }: UploadRowsProps) => (
  <>
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
              onRemoved()
            }}
          />
        ))}
      </ul>
    )}
  </>
)
