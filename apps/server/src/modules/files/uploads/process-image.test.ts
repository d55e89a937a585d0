import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { cleanUp } from '#testing/clean-up.ts'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ImageFormat } from './image-formats.ts'
import { BrokenImage, ImageTooLarge, processImage } from './process-image.ts'

const sources = await mkdtemp(path.join(tmpdir(), 'regent-images-'))
const made = await mkdtemp(path.join(tmpdir(), 'regent-made-'))
cleanUp(() => Promise.all([sources, made].map((folder) => rm(folder, { recursive: true }))))

beforeEach(async () => {
  for (const name of await readdir(made)) await rm(path.join(made, name))
})

/** Without noise where only sizes count: it takes ten times as long to pack. */
const plainPicture = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })

const picture = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })

const fileWith = async (bytes: Buffer) => {
  const file = path.join(sources, 'source')
  await writeFile(file, bytes)
  return file
}

const process = async (bytes: Buffer, format: ImageFormat) => processImage(await fileWith(bytes), format, made)

const names = ({ variants }: { variants: { name: string }[] }) => variants.map(({ name }) => name)

describe('an image', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'in %s is made anew in its format and in smaller sizes',
    async (format) => {
      const bytes = await plainPicture(1500, 900).toFormat(format, { effort: 1 }).toBuffer()
      const image = await process(bytes, format)
      expect(image).toMatchObject({ width: 1500, height: 900 })
      expect(names(image)).toEqual(['320.webp', '320.avif', '640.webp', '640.avif', '1280.webp', '1280.avif'])
      for (const { name, localFile, size } of image.variants) {
        const kept = await sharp(localFile).metadata()
        expect([`${kept.width}.${kept.format === 'heif' ? 'avif' : kept.format}`, kept.height]).toEqual([
          name,
          Math.round(Number.parseInt(name, 10) * 0.6),
        ])
        expect((await readFile(localFile)).length).toBe(size)
      }
      const original = await readFile(image.localFile)
      expect(original.equals(bytes)).toBe(false)
      expect((await sharp(original).metadata()).width).toBe(1500)
    },
  )

  it('is never enlarged', async () => {
    expect(names(await process(await plainPicture(640, 10).png().toBuffer(), 'png'))).toEqual(['320.webp', '320.avif'])
    expect(names(await process(await picture(100, 100).png().toBuffer(), 'png'))).toEqual([])
  })

  it('is made smaller where it is larger than any screen', async () => {
    const image = await process(await plainPicture(5000, 1000).jpeg().toBuffer(), 'jpeg')
    expect(image).toMatchObject({ width: 4096, height: 819 })
  })

  it('has no location, time or camera any more, and is upright', async () => {
    const bytes = await picture(800, 400)
      .withExif({ IFD0: { Artist: 'Ada Lovelace' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const image = await process(bytes, 'jpeg')
    expect(image).toMatchObject({ width: 400, height: 800 })
    for (const { localFile } of [image, ...image.variants]) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(localFile).metadata()
      expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
    }
  })

  it('with colors of print, or a profile of its own, gets those of the web', async () => {
    const cmyk = await picture(400, 300).toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp((await process(cmyk, 'jpeg')).localFile).metadata()).space).toBe('srgb')
    const red = sharp({ create: { width: 400, height: 300, channels: 3, background: '#f00' } })
    const wide = await red.withIccProfile('p3').png().toBuffer()
    const { localFile } = await process(wide, 'png')
    const [channel] = (await sharp(localFile).stats()).channels
    expect(channel?.mean).toBeGreaterThan(250)
  })

  it.each(['gif', 'webp'] as const)('that is animated (%s) stays so, without an AVIF copy', async (format) => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 400, height: 200, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const bytes = await sharp(frames, { join: { animated: true } })
      .toFormat(format, { delay: [100, 100, 100] })
      .toBuffer()
    const image = await process(bytes, format)
    expect(image).toMatchObject({ width: 400, height: 200 })
    expect(names(image)).toEqual(['320.webp'])
    for (const { localFile } of [image, ...image.variants]) expect((await sharp(localFile).metadata()).pages).toBe(3)
  })
})

const chunk = (type: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of so many gray pixels, all black: a few kilobytes. */
const hugePng = (width: number, height: number, rows = height) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const content = deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)), { level: 9 })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF of so many frames of one pixel each on a large canvas. */
const longGif = (frames: number, side: number) => {
  const canvas = Buffer.from('47494638396100000000800000000000ffffff', 'hex')
  canvas.writeUInt16LE(side, 6)
  canvas.writeUInt16LE(side, 8)
  const frame = Buffer.from('21f90401000000002c00000000010001000002024401003b', 'hex').subarray(0, -1)
  return Buffer.concat([canvas, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

describe('a bomb', () => {
  it.each([
    ['50,000 × 50,000 pixels in a few kilobytes', hugePng(50_000, 50_000, 100)],
    ['8,000 × 8,000 pixels', hugePng(8000, 8000)],
    ['one line of 60 million pixels', hugePng(60_000_000, 1)],
  ])('of %s is refused before it goes off', async (_, bytes) => {
    const began = performance.now()
    await expect(process(bytes, 'png')).rejects.toBeInstanceOf(ImageTooLarge)
    expect(performance.now() - began).toBeLessThan(1000)
    expect(await readdir(made)).toEqual([])
  })

  it.each([
    ['5,000 frames', longGif(5000, 10)],
    ['300 frames of a megapixel', longGif(300, 1000)],
  ])('of %s is refused', async (_, bytes) => {
    await expect(process(bytes, 'gif')).rejects.toBeInstanceOf(ImageTooLarge)
    expect(await readdir(made)).toEqual([])
  })

  it.each([
    ['cut off in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['with a beginning alone', (bytes: Buffer) => bytes.subarray(0, 20)],
    ['that is a script as well', () => Buffer.from('GIF89a/*\u0001\u0001*/=1;alert(1)')],
  ])('or an image %s is recognized as broken', async (_, harm) => {
    const bytes = harm(await picture(300, 300).jpeg().toBuffer())
    await expect(process(bytes, 'jpeg')).rejects.toBeInstanceOf(BrokenImage)
    expect(await readdir(made)).toEqual([])
  })
})
