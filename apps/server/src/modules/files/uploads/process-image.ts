import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { removeFiles } from './incoming.ts'
import { compact, faithful, type ImageFormat } from './image-formats.ts'

/** The sizes are those that the file declares, before anything in it is unpacked. */
const imageLimits = {
  megapixels: 50,
  /** All frames of an animation together. */
  animationMegapixels: 100,
  frames: 500,
  /** The longer side; a larger image is made smaller. */
  side: 4096,
  seconds: 60,
} as const

/** An image is also stored in these widths, if it is wider. */
const imageWidths = [320, 640, 1280] as const

interface ImageFile {
  localFile: string
  size: number
}

export interface ProcessedImage extends ImageFile {
  width: number
  height: number
  /** The name is width and format, as 640.webp. */
  variants: (ImageFile & { name: string })[]
}

/** More pixels, or frames, than are worth unpacking. */
export class ImageTooLarge extends Error {
  override readonly name = 'ImageTooLarge'
}

/** No image, whatever its first bytes say. */
export class BrokenImage extends Error {
  override readonly name = 'BrokenImage'
}

// An image keeps one core busy; the other one answers requests. No pixels are needed twice, so nothing is cached.
sharp.concurrency(1)
sharp.cache(false)

let last: Promise<unknown> = Promise.resolve()

/**
 * Makes an image anew, in its own format and in smaller sizes: nothing of the uploaded bytes stays but the picture.
 * It is turned as its camera says, its colors are those of the web, and its location and time are gone.
 * One image after the other: a flood of them waits, and requests do not.
 */
export const processImage = (source: string, format: ImageFormat, folder: string): Promise<ProcessedImage> => {
  const turn = last.then(() => makeAnew(source, format, folder))
  last = turn.catch(() => undefined)
  return turn
}

const makeAnew = async (source: string, format: ImageFormat, folder: string): Promise<ProcessedImage> => {
  const made: string[] = []
  const write = async (image: Sharp): Promise<ImageFile & { width: number; height: number }> => {
    const localFile = path.join(folder, randomUUID())
    made.push(localFile)
    const { width, height, pageHeight } = await image.timeout({ seconds: imageLimits.seconds }).toFile(localFile)
    return { localFile, size: (await stat(localFile)).size, width, height: pageHeight ?? height }
  }
  try {
    const metadata = await sharp(source, { limitInputPixels: false }).metadata()
    const isMoving = (metadata.pages ?? 1) > 1
    refuseHugeImage(metadata, isMoving)
    const limits = { limitInputPixels: pixelsOf(isMoving), failOn: 'error', animated: isMoving } as const
    const input = () => (isMoving ? sharp(source, limits) : sharp(source, limits).autoOrient()).toColourspace('srgb')
    const { side } = imageLimits
    const original = await write(
      faithful(input().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }), format),
    )
    const widths = imageWidths.filter((width) => width < original.width)
    const smaller = isMoving ? input : await shrunk(input(), widths.at(-1))
    const variants = []
    for (const width of widths) {
      // A moving image has no AVIF beside it: a browser would choose it, and stand still.
      for (const each of isMoving ? (['webp'] as const) : (['webp', 'avif'] as const)) {
        const { localFile, size } = await write(compact(smaller().resize({ width }), each))
        variants.push({ name: `${width}.${each}`, localFile, size })
      }
    }
    return { ...original, variants }
  } catch (error) {
    await removeFiles(made)
    throw failureOf(error)
  }
}

const million = 1_000_000

const pixelsOf = (isMoving: boolean) => million * (isMoving ? imageLimits.animationMegapixels : imageLimits.megapixels)

/** By what the file declares. */
const refuseHugeImage = ({ width, height, pages = 1, pageHeight = height }: Metadata, isMoving: boolean): void => {
  if (pages > imageLimits.frames || width * pageHeight * pages > pixelsOf(isMoving)) {
    throw new ImageTooLarge('too many pixels or frames')
  }
}

/** Unpacked once, at the largest of the smaller sizes. */
const shrunk = async (image: Sharp, width: number | undefined): Promise<() => Sharp> => {
  if (width === undefined) return () => image
  const { data, info } = await image.resize({ width }).raw().toBuffer({ resolveWithObject: true })
  return () => sharp(data, { raw: info })
}

// Where writing failed it is not the image that is wrong.
const failureOf = (error: unknown) => {
  if (error instanceof ImageTooLarge) return error
  const message = error instanceof Error ? error.message : ''
  if (/No space left|disk quota|unable to write|write error/iu.test(message)) return error
  return /pixel limit/iu.test(message) ? new ImageTooLarge(message) : new BrokenImage(message)
}
