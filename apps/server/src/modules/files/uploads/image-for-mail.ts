import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Services } from '#app/services.ts'
import { openImageAt } from '#modules/files/files/index.ts'

/** Twice as many pixels as it is shown in. */
const size = { width: 352, height: 236 }

const keptImages = 50
const kept = new Map<string, Promise<Buffer | undefined>>()

const draw = async (services: Pick<Services, 'db' | 'storage' | 'log'>, url: string): Promise<Buffer | undefined> => {
  try {
    const stream = await openImageAt(services, url, size.width)
    if (!stream) return undefined
    return await sharp(await buffer(stream))
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 78 })
      .toBuffer()
  } catch (error) {
    services.log.warn({ err: error, url }, 'an image could not be drawn for a mail')
    return undefined
  }
}

/**
 * An image of ours, small and in a format that every mail program shows; undefined if it is gone. A file never changes, and the
 * same images go out to many members at once, so the last ones are kept.
 */
export const imageForMail = (
  services: Pick<Services, 'db' | 'storage' | 'log'>,
  url: string,
): Promise<Buffer | undefined> => {
  const known = kept.get(url)
  if (known) return known
  if (kept.size >= keptImages) kept.clear()
  const drawing = draw(services, url)
  kept.set(url, drawing)
  void drawing.then((drawn) => drawn ?? kept.delete(url))
  return drawing
}
