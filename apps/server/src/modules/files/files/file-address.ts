/** One thing that is served: a file as it was uploaded, or an image in another size. */
export interface FileAddress {
  id: string
  /** Of the original. */
  extension?: string
  /** As 640.webp. */
  variant?: string
}

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const pattern = new RegExp(
  `^/files/(?<id>${uuid})(?:\\.(?<extension>[\\da-z]{1,10})|/(?<variant>\\d{1,5}\\.(?:webp|avif)))$`,
  'u',
)

/** What an address of ours leads to; undefined for every other text. */
export const readFileAddress = (url: string): FileAddress | undefined => {
  const { id, extension, variant } = pattern.exec(url)?.groups ?? {}
  if (id === undefined) return undefined
  return variant === undefined ? { id, extension: extension ?? '' } : { id, variant }
}

export const addressOf = ({ id, extension }: { id: string; extension: string }): string => `/files/${id}.${extension}`

export const variantAddressOf = (id: string, variant: string): string => `/files/${id}/${variant}`

/** Ids begin with the time: only their random end spreads files over folders. */
const shelfOf = (id: string): string => `${id.slice(-2)}/${id.slice(-4, -2)}`

export const keyOf = ({ id, variant }: { id: string; variant?: string | undefined }): string =>
  `${shelfOf(id)}/${id}/${variant ?? 'original'}`

const keyPattern = new RegExp(`^[\\da-f]{2}/[\\da-f]{2}/(?<id>${uuid})/(?:original|\\d{1,5}\\.(?:webp|avif))$`, 'u')

/** The id of the file whose bytes lie under a key of ours. */
export const readKey = (key: string): string | undefined => keyPattern.exec(key)?.groups?.['id']
