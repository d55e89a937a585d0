import { accentTokens } from '@regent/color/accent'
import { toHex } from '@regent/color/oklch'
import sharp, { type OverlayOptions } from 'sharp'
import type { Firm } from '#platform/brand/firm.ts'
import { fitText } from './fit-text.ts'
import type { PictureWords } from './picture-words.ts'
import { setText, type SetText } from './set-text.ts'

const width = 1200
const height = 630
const middle = width / 2
const measure = 920

const ink = toHex({ lightness: 0.965, chroma: 0.008, hue: 110 })
const muted = toHex({ lightness: 0.79, chroma: 0.014, hue: 130 })

const gap = 28
/** Capitals have no descenders. */
const gapBelowTitle = 8
/** The title page, between the firm above and the date below. */
const pageTop = 146
const pageBottom = 500

const bar = (x: number, y: number, wide: number, thick: number) =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${thick}" fill="${ink}"/>`

/** A thick and a thin line, as the portal begins a page, or reversed, as it ends one. */
const rule = (y: number, wide: number, { isFoot = false } = {}) => {
  const x = Math.round(middle - wide / 2)
  return isFoot ? bar(x, y, wide, 1.5) + bar(x, y + 5, wide, 4) : bar(x, y, wide, 4) + bar(x, y + 7.5, wide, 1.5)
}

const cloth = (color: string, rules: string) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${color}"/>
    <rect x="22.5" y="22.5" width="${width - 45}" height="${height - 45}" rx="5" fill="none" stroke="${ink}" stroke-opacity="0.28"/>
    ${rules}
  </svg>`

const centered = ({ image, width: wide }: SetText, top: number): OverlayOptions => ({
  input: image,
  top: Math.round(top),
  left: Math.round(middle - wide / 2),
})

const logoHeight = 52

/** Logos are made for a white background. */
const onPaper = async (logo: Buffer): Promise<SetText> => {
  const { data, info } = await sharp(logo)
    .resize({ height: logoHeight, width: 420, fit: 'inside' })
    .extend({ top: 10, bottom: 10, left: 18, right: 18, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .flatten({ background: ink })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { image: data, width: info.width, height: info.height }
}

const drawFirm = async ({ name, logo }: Firm): Promise<{ layer: OverlayOptions; rules: string }> => {
  if (logo) return { layer: centered(await onPaper(logo.content), 48), rules: '' }
  const set = await fitText(name, { size: 34, width: measure, color: ink, lines: 1 })
  return { layer: centered(set, 74), rules: rule(54, set.width) }
}

const drawLines = async ({ line1, line2, line3 }: PictureWords): Promise<SetText[]> => {
  const lines = [
    { words: line1.toUpperCase(), size: 60, color: ink, spacing: 0.06, lines: 2 },
    { words: line2, size: 36, color: ink, lines: 2 },
    { words: line3, size: 27, color: muted, lines: 1 },
  ]
  return Promise.all(
    lines
      .filter(({ words }) => words !== '')
      .map(({ words, ...setting }) => fitText(words, { ...setting, width: measure - 60 })),
  )
}

/** The title page of a webinar for shared links: the firm, three lines between two rules, and the date. */
export const drawPicture = async (words: PictureWords, firm: Firm): Promise<Buffer> => {
  const [head, lines, when] = await Promise.all([
    drawFirm(firm),
    drawLines(words),
    setText(words.when, { size: 32, width: measure, color: ink }),
  ])
  const below = (at: number) => gap + (at === 0 && lines.length > 1 ? gapBelowTitle : 0)
  const inked = lines.reduce((sum, { height: high }, at) => sum + high + below(at), -gap)
  const block = inked + 2 * (gap + 14)
  const top = Math.round((pageTop + pageBottom - block) / 2)
  let y = top + gap + 14
  const layers = lines.map((set, at) => {
    const layer = centered(set, y)
    y += set.height + below(at)
    return layer
  })
  const rules = rule(top, measure) + rule(top + block - 9, measure, { isFoot: true })
  return sharp(Buffer.from(cloth(accentTokens(firm.accent).light.cloth, head.rules + rules)))
    .composite([head.layer, ...layers, centered(when, 538)])
    .png({ palette: true, effort: 4 })
    .toBuffer()
}
