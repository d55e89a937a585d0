import { contrast } from './contrast.ts'
import { type Oklch, toHex, toOklch } from './oklch.ts'

/** The design tokens computed from the firm's accent color; all others are fixed. */
interface AccentTokens {
  accent: string
  accentHover: string
  accentInk: string
  accentSoft: string
  cloth: string
}

// In each theme, the background on which accent-colored text is hardest to read.
const sunkenPaper = '#f3f1ec'
const raisedNight = '#1d1b18'
/** A little more than the 4.5 that WCAG requires. */
const minimumContrast = 4.8

const step = 0.01

/** The color itself if it is readable on the background, else the nearest darker or lighter one that is. */
const readableOn = (background: string, color: Oklch, direction: -1 | 1): Oklch => {
  const isEnd = color.lightness <= 0 || color.lightness >= 1
  if (isEnd || contrast(toHex(color), background) >= minimumContrast) return color
  return readableOn(background, { ...color, lightness: color.lightness + direction * step }, direction)
}

const lightTokens = (accent: Oklch): AccentTokens => {
  const { lightness, chroma, hue } = readableOn(sunkenPaper, accent, -1)
  return {
    accent: toHex({ lightness, chroma, hue }),
    accentHover: toHex({ lightness: Math.max(lightness - 0.05, 0), chroma: chroma * 0.94, hue }),
    accentInk: toHex({ lightness: 0.985, chroma: Math.min(chroma, 0.008), hue }),
    accentSoft: toHex({ lightness: 0.946, chroma: Math.min(chroma * 0.3, 0.03), hue }),
    cloth: toHex({ lightness: 0.305, chroma: Math.min(chroma * 0.72, 0.07), hue }),
  }
}

const darkTokens = (accent: Oklch): AccentTokens => {
  const lifted = { lightness: 0.775, chroma: Math.min(accent.chroma * 1.3, 0.12), hue: accent.hue }
  const { lightness, chroma, hue } = readableOn(raisedNight, lifted, 1)
  return {
    accent: toHex({ lightness, chroma, hue }),
    accentHover: toHex({ lightness: lightness + 0.055, chroma: chroma * 0.96, hue }),
    accentInk: toHex({ lightness: 0.195, chroma: Math.min(chroma, 0.035), hue }),
    accentSoft: toHex({ lightness: 0.28, chroma: Math.min(chroma * 0.36, 0.04), hue }),
    cloth: toHex({ lightness: 0.27, chroma: Math.min(accent.chroma * 0.56, 0.05), hue }),
  }
}

/** The firm's color for both themes, on pages and in mails. */
export const accentTokens = (accent: string): { light: AccentTokens; dark: AccentTokens } => {
  const color = toOklch(accent)
  return { light: lightTokens(color), dark: darkTokens(color) }
}
