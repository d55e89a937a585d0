import { formatBytes } from '#lib/browser/format-bytes.ts'
import {
  File,
  FileArchive,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  FileVolume,
  Presentation,
} from '#ui/content/icons.ts'

const kinds = [
  { Icon: FileText, word: 'PDF', extensions: ['pdf'] },
  { Icon: FileText, word: 'Document', extensions: ['doc', 'docx', 'odt', 'rtf', 'txt', 'md'] },
  { Icon: FileSpreadsheet, word: 'Spreadsheet', extensions: ['xls', 'xlsx', 'ods', 'csv'] },
  { Icon: Presentation, word: 'Slides', extensions: ['ppt', 'pptx', 'odp', 'key'] },
  { Icon: FileImage, word: 'Image', extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg'] },
  { Icon: FileVideo, word: 'Video', extensions: ['mp4', 'webm', 'mov', 'm4v'] },
  { Icon: FileVolume, word: 'Audio', extensions: ['mp3', 'm4a', 'wav', 'ogg'] },
  { Icon: FileArchive, word: 'Archive', extensions: ['zip', 'gz', 'tar', '7z', 'rar'] },
]

const other = { Icon: File, word: 'File' }

/** The icon goes by the extension, as do the words beside it. */
export const describeFile = (name: string, size: number | undefined) => {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const { Icon, word } = kinds.find(({ extensions }) => extensions.includes(extension)) ?? other
  return { Icon, words: size === undefined ? word : `${word}, ${formatBytes(size)}` }
}
