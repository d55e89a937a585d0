import { CircleAlert, CircleCheck, File, FileImage, FileVideo } from '#ui/content/icons.ts'
import type { UploadItem } from './use-uploads.ts'

/** What kind of file it is, until it is known how it ended. */
export const UploadIcon = ({ item: { state, file } }: { item: UploadItem }) => {
  if (state === 'success') return <CircleCheck className="text-positive" />
  if (state === 'error') return <CircleAlert className="text-negative" />
  if (file.type.startsWith('video/')) return <FileVideo className="text-ink-muted" />
  return file.type.startsWith('image/') ? <FileImage className="text-ink-muted" /> : <File className="text-ink-muted" />
}
