/** A color as lightness (0–1), chroma and hue (radians); equal steps in it look equal. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = [number, number, number]

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const toGamma = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

export const linearChannels = (hex: string): Triple => {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

// The matrices of Oklab in both directions: https://bottosson.github.io/posts/oklab/
export const toOklch = (hex: string): Oklch => {
  const [red, green, blue] = linearChannels(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

const toChannels = ({ lightness, chroma, hue }: Oklch): Triple => {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const half = 0.5 / 255
const isShown = (channels: Triple) => channels.every((channel) => channel >= -half && channel <= 1 + half)

/** The nearest color a screen can show: less saturated if necessary, with the same hue and lightness. */
export const toHex = (color: Oklch): string => {
  const channels = toChannels(color)
  if (!isShown(channels) && color.chroma > 0.001) return toHex({ ...color, chroma: color.chroma * 0.97 })
  const digits = channels.map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255))
  return `#${digits.map((digit) => digit.toString(16).padStart(2, '0')).join('')}`
}
