import sharp from 'sharp'
import { height, width } from './pen.ts'

type Color = readonly [red: number, green: number, blue: number]

/** The light tokens `--art-ground`, `--art-fill` and `--art-line`, and a tone between the last two. */
const paper: Color = [236, 237, 225]
const fill: Color = [213, 225, 207]
const deep: Color = [179, 199, 179]
const ink: Color = [46, 80, 62]

const svgColor = (color: Color) => `rgb(${color.join(',')})`

const style = `
  .paper { fill: ${svgColor(paper)} }
  .fill { fill: ${svgColor(fill)} }
  .deep { fill: ${svgColor(deep)} }
  .ink { fill: ${svgColor(ink)} }
  .fine { fill: none; stroke: ${svgColor(ink)}; opacity: 0.75 }
  .bold { fill: none; stroke: ${svgColor(ink)}; stroke-linejoin: round; stroke-linecap: round }
  .hollow { fill: none; stroke: ${svgColor(paper)}; stroke-linecap: round }`

/** Twice as large as it is drawn. */
const wholePicture = (drawn: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 2}" height="${height * 2}">
  <style>${style}</style><rect class="paper" width="${width}" height="${height}"/>${drawn}</svg>`

const mix = (from: Color, to: Color, share: number): Color => {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [channel(0), channel(1), channel(2)]
}

/** The tones, and as many more for the edges of lines as there may be. */
const palettes: readonly (readonly Color[])[] = [[0.3, 0.5, 0.75], [0.42, 0.7], [0.6]].map((shares) => [
  paper,
  fill,
  deep,
  ink,
  ...shares.map((share) => mix(fill, ink, share)),
])

/** In a few colors, which a lossless WebP keeps small and sharp. */
const reduce = (pixels: Buffer, palette: readonly Color[]) => {
  const reduced = Buffer.alloc(pixels.length)
  const distance = (color: Color, at: number) =>
    color.reduce((sum, value, index) => sum + (value - (pixels[at + index] ?? 0)) ** 2, 0)
  for (let at = 0; at < pixels.length; at += 3) {
    let nearest = paper
    for (const color of palette) if (distance(color, at) < distance(nearest, at)) nearest = color
    reduced.set(nearest, at)
  }
  return reduced
}

/** A WebP of at most so many bytes: with fewer colors if need be. */
export const engrave = async (drawn: string, maxBytes: number): Promise<Buffer> => {
  const { data, info } = await sharp(Buffer.from(wholePicture(drawn)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 3 } as const
  let smallest = Infinity
  for (const palette of palettes) {
    const webp = await sharp(reduce(data, palette), { raw }).webp({ lossless: true, effort: 6 }).toBuffer()
    if (webp.length <= maxBytes) return webp
    smallest = webp.length
  }
  throw new Error(`The picture has ${smallest} bytes, more than ${maxBytes}: draw fewer lines`)
}
