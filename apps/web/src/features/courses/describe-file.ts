import {
  File,
  FileArchive,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  FileVolume,
  Presentation,
} from '#ui/icons.ts'

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

const units = ['bytes', 'KB', 'MB', 'GB']

/** As a person reads it: '38 KB', '1.2 MB'. */
export const sizeInWords = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const value = bytes / 1000 ** step
  return `${step > 1 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[step] ?? ''}`
}

/** The icon goes by the extension, as do the words beside it. */
export const describeFile = (name: string, size: number | undefined) => {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const { Icon, word } = kinds.find(({ extensions }) => extensions.includes(extension)) ?? other
  return { Icon, words: size === undefined ? word : `${word}, ${sizeInWords(size)}` }
}
