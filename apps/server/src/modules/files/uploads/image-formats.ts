import type { Sharp } from 'sharp'

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/** The image itself, in its own format and without visible loss. */
export const faithful = (image: Sharp, format: ImageFormat): Sharp => {
  if (format === 'jpeg') return image.jpeg({ quality: 90, progressive: true })
  if (format === 'png') return image.png({ compressionLevel: 8 })
  if (format === 'gif') return image.gif()
  if (format === 'webp') return image.webp({ quality: 90 })
  return image.avif({ quality: 70, effort: 2 })
}

/** A smaller size for pages, in few bytes. */
export const compact = (image: Sharp, format: 'webp' | 'avif'): Sharp =>
  format === 'webp' ? image.webp({ quality: 80 }) : image.avif({ quality: 55, effort: 2 })
