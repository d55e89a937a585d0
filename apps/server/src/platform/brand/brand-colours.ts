import { contrast, readable } from '@regent/contract/contrast'
import { toHex, toOklch } from '@regent/contract/oklch'

export interface BrandColours {
  /** The book's cover: dark in both themes. */
  cloth: string
  accent: string
  /** Readable on the accent. */
  accentInk: string
  /** The accent as words, readable on the page. */
  link: string
}

const paper = '#fefdfb'
const night = '#1d1b18'

const better = (ground: string, one: string, other: string) =>
  contrast(one, ground) >= contrast(other, ground) ? one : other

/** Tinted like the ground; on a middling ground, where no tint is readable, plain white or black. */
const inkOn = (ground: string) => {
  const { chroma, hue } = toOklch(ground)
  const pale = toHex({ lightness: 0.98, chroma: Math.min(chroma, 0.01), hue })
  const dark = toHex({ lightness: 0.21, chroma: Math.min(chroma, 0.03), hue })
  const tinted = better(ground, pale, dark)
  return contrast(tinted, ground) >= readable ? tinted : better(ground, '#ffffff', '#000000')
}

const readableOn = (ground: string, colour: string): string => {
  if (contrast(ground, colour) >= readable) return colour
  const { lightness, chroma, hue } = toOklch(colour)
  const away = toOklch(ground).lightness > 0.5 ? -0.02 : 0.02
  return readableOn(ground, toHex({ lightness: lightness + away, chroma, hue }))
}

/** Everything that goes with the firm's accent on a light page. */
export const lightColours = (accent: string): BrandColours => {
  const { chroma, hue } = toOklch(accent)
  return {
    cloth: toHex({ lightness: 0.31, chroma: Math.min(chroma * 0.76, 0.07), hue }),
    accent,
    accentInk: inkOn(accent),
    link: readableOn(paper, accent),
  }
}

/** The same on a dark page: the accent is lifted until it glows. */
export const darkColours = (accent: string): BrandColours => {
  const { chroma, hue } = toOklch(accent)
  const lifted = toHex({ lightness: 0.775, chroma: Math.min(chroma * 1.3, 0.12), hue })
  return {
    cloth: toHex({ lightness: 0.27, chroma: Math.min(chroma * 0.56, 0.05), hue }),
    accent: lifted,
    accentInk: inkOn(lifted),
    link: readableOn(night, lifted),
  }
}
