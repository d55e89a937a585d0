// What a browser shows by itself, and shows without running it.
const shown = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'video/ogg',
  'audio/mpeg',
  'audio/mp4',
  'audio/aac',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'audio/flac',
  'application/pdf',
])

const captions = 'text/vtt'

export const isPdf = (contentType: string): boolean => contentType === 'application/pdf'

export const isFilmOrSound = (contentType: string): boolean => /^(?:video|audio)\//u.test(contentType)

export const isCaptions = (contentType: string): boolean => contentType === captions

/** Everything else is saved rather than shown. */
export const isShown = (contentType: string): boolean => shown.has(contentType)

/** What nobody has to understand but whoever saves it has no type: a script or a style sheet must not be taken for one. */
export const servedType = (contentType: string): string => {
  if (isCaptions(contentType)) return `${captions}; charset=utf-8`
  return isShown(contentType) ? contentType : 'application/octet-stream'
}
