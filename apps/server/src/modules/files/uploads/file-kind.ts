import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'

export interface FileKind {
  extension: string
  contentType: string
}

/** For whatever is not known to be harmless: saved, never shown. */
export const anyBytes: FileKind = { extension: 'bin', contentType: 'application/octet-stream' }

const svg: FileKind = { extension: 'svg', contentType: anyBytes.contentType }
const captions: FileKind = { extension: 'vtt', contentType: 'text/vtt' }

const images = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']

export const isImage = ({ contentType }: FileKind): boolean => images.includes(contentType)

const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** What is kept under its own name, by what the content says. */
const known: Record<string, FileKind> = {
  'image/jpeg': { extension: 'jpg', contentType: 'image/jpeg' },
  'image/png': { extension: 'png', contentType: 'image/png' },
  'image/apng': { extension: 'png', contentType: 'image/png' },
  'image/gif': { extension: 'gif', contentType: 'image/gif' },
  'image/webp': { extension: 'webp', contentType: 'image/webp' },
  'image/avif': { extension: 'avif', contentType: 'image/avif' },
  'video/mp4': { extension: 'mp4', contentType: 'video/mp4' },
  'video/x-m4v': { extension: 'mp4', contentType: 'video/mp4' },
  'video/quicktime': { extension: 'mov', contentType: 'video/quicktime' },
  'video/webm': { extension: 'webm', contentType: 'video/webm' },
  'video/ogg': { extension: 'ogv', contentType: 'video/ogg' },
  'audio/mpeg': { extension: 'mp3', contentType: 'audio/mpeg' },
  'audio/mp4': { extension: 'm4a', contentType: 'audio/mp4' },
  'audio/x-m4a': { extension: 'm4a', contentType: 'audio/mp4' },
  'audio/aac': { extension: 'aac', contentType: 'audio/aac' },
  'audio/ogg': { extension: 'ogg', contentType: 'audio/ogg' },
  'audio/wav': { extension: 'wav', contentType: 'audio/wav' },
  'audio/flac': { extension: 'flac', contentType: 'audio/flac' },
  'application/pdf': { extension: 'pdf', contentType: 'application/pdf' },
  'application/zip': { extension: 'zip', contentType: 'application/zip' },
  'application/rtf': { extension: 'rtf', contentType: 'application/rtf' },
  [`${office}.wordprocessingml.document`]: {
    extension: 'docx',
    contentType: `${office}.wordprocessingml.document`,
  },
  [`${office}.spreadsheetml.sheet`]: { extension: 'xlsx', contentType: `${office}.spreadsheetml.sheet` },
  [`${office}.presentationml.presentation`]: {
    extension: 'pptx',
    contentType: `${office}.presentationml.presentation`,
  },
  [`${openDocument}.text`]: { extension: 'odt', contentType: `${openDocument}.text` },
  [`${openDocument}.spreadsheet`]: { extension: 'ods', contentType: `${openDocument}.spreadsheet` },
  [`${openDocument}.presentation`]: { extension: 'odp', contentType: `${openDocument}.presentation` },
}

/** The old formats of Office share one container; which of them it is, only the name says. */
const inContainer: Record<string, FileKind> = {
  doc: { extension: 'doc', contentType: 'application/msword' },
  xls: { extension: 'xls', contentType: 'application/vnd.ms-excel' },
  ppt: { extension: 'ppt', contentType: 'application/vnd.ms-powerpoint' },
}

/** What a file is, by its content: the name and the sender's word count for nothing a browser would show. */
export const kindOf = async (file: string, name: string): Promise<FileKind> => {
  const beginning = await readBeginning(file)
  const found = await typeOf(file)
  if (found === undefined || isText(found)) return kindOfText(beginning)
  if (found === 'application/x-cfb') return inContainer[endingOf(name)] ?? anyBytes
  const kind = known[plainType(found)] ?? anyBytes
  return isImage(kind) || !looksLikePage(beginning) ? kind : anyBytes
}

const isText = (type: string) => type === 'application/xml' || type === 'text/vtt'

// "audio/ogg; codecs=opus" is a kind of audio/ogg.
const plainType = (type: string) => type.split(';')[0]?.trim() ?? type

const typeOf = async (file: string) => {
  try {
    return (await fileTypeFromFile(file))?.mime
  } catch {
    // Cut off in the middle of what its beginning promises.
    return undefined
  }
}

const beginningBytes = 4096

const readBeginning = async (file: string): Promise<string> => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0)
    return buffer.toString('utf8', 0, bytesRead).replace(/^\u{feff}/u, '')
  } finally {
    await handle.close()
  }
}

const kindOfText = (beginning: string): FileKind => {
  if (/^WEBVTT(?:[ \t\r\n]|$)/u.test(beginning)) return captions
  return /<svg[\s>]/iu.test(beginning) ? svg : anyBytes
}

/** A video or document whose first bytes are also those of a page tries to be both. */
const looksLikePage = (beginning: string) => /<(?:!doctype\s+html|html|head|body|script|svg|iframe)\b/iu.test(beginning)

const endingOf = (name: string) => /\.(?<ending>[a-z]+)$/iu.exec(name)?.groups?.['ending']?.toLowerCase() ?? ''
