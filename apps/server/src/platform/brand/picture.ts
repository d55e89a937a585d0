import { limits } from '@regent/contract/limits'

const kinds = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
} as const

type PictureType = keyof typeof kinds

/** A small picture that browsers and mail programs show. */
export interface Picture {
  content: Buffer
  contentType: PictureType
}

const startsWith = (content: Buffer, bytes: string, from = 0) =>
  content.subarray(from, from + bytes.length).equals(Buffer.from(bytes, 'latin1'))

const typeOf = (content: Buffer): PictureType | undefined => {
  if (startsWith(content, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(content, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(content, 'RIFF') && startsWith(content, 'WEBP', 8)) return 'image/webp'
  return undefined
}

export const isTooLarge = ({ length }: Buffer): boolean => length > limits.logoBytes

/** What the bytes are, whatever their name says; a drawing (SVG) can hold scripts and is none. */
export const readPicture = (content: Buffer): Picture | undefined => {
  const contentType = typeOf(content)
  return contentType && { content, contentType }
}

export const extensionOf = (contentType: PictureType): string => kinds[contentType]

export const isPictureType = (text: string): text is PictureType => text in kinds
