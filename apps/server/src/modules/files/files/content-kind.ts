// Browsers show these by themselves, without running them.
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

export const isVideoOrSound = (contentType: string): boolean => /^(?:video|audio)\//u.test(contentType)

export const isCaptions = (contentType: string): boolean => contentType === captions

/** Everything else is saved rather than shown. */
export const isShown = (contentType: string): boolean => shown.has(contentType)

/** Files that are only saved have no type, so that a browser never runs them as a script or a style sheet. */
export const servedType = (contentType: string): string => {
  if (isCaptions(contentType)) return `${captions}; charset=utf-8`
  return isShown(contentType) ? contentType : 'application/octet-stream'
}
