import type { LectureDetails } from '@regent/contract/courses/lectures'
import { useTexts } from '#lib/texts.ts'
import {
  Download,
  File,
  FileArchive,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  FileVolume,
  Presentation,
} from '#ui/content/icons.ts'
import { formatBytes } from '#lib/browser/format-bytes.ts'
import { filesTexts } from './texts.ts'

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

/** The icon and the words beside it depend on the extension. */
export const describeFile = (name: string, size: number | undefined) => {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const { Icon, word } = kinds.find(({ extensions }) => extensions.includes(extension)) ?? other
  return { Icon, words: size === undefined ? word : `${word}, ${formatBytes(size)}` }
}

/** Files that belong to a record, each with a button that downloads it. */
export const FileList = ({ files }: { files: LectureDetails['relatedFiles'] }) => {
  const texts = useTexts(filesTexts)

  return (
    <ul className="files">
      {files.map(({ name, uploadedUrl, size }) => {
        const { Icon, words } = describeFile(name, size)
        return (
          <li key={uploadedUrl}>
            <Icon aria-hidden />
            <div>
              {name}
              <span className="block text-14/[1.35] text-ink-muted">{words}</span>
            </div>
            <a className="btn" href={`${uploadedUrl}?download`} download={name} aria-label={texts.downloadOf(name)}>
              <Download />
              {texts.download}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
