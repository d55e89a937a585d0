import type { textColors } from './html.ts'

type TextColor = (typeof textColors)[number]

interface Shade {
  hue: number
  saturation: number
  lightness: number
}

/** Each name covers the color wheel up to its angle. */
const ranges: readonly (readonly [number, TextColor])[] = [
  [15, 'red'],
  [40, 'orange'],
  [68, 'amber'],
  [160, 'green'],
  [195, 'teal'],
  [255, 'blue'],
  [340, 'purple'],
  [360, 'red'],
]

const named: Readonly<Record<string, TextColor>> = {
  red: 'red',
  maroon: 'red',
  darkred: 'red',
  orange: 'orange',
  yellow: 'amber',
  gold: 'amber',
  green: 'green',
  lime: 'green',
  teal: 'teal',
  cyan: 'teal',
  aqua: 'teal',
  blue: 'blue',
  navy: 'blue',
  purple: 'purple',
  magenta: 'purple',
  fuchsia: 'purple',
  gray: 'grey',
  grey: 'grey',
  silver: 'grey',
}

const channelsOf = (text: string): number[] | undefined => {
  const [, hex] = /^#([\da-f]{3}|[\da-f]{6})\b/u.exec(text) ?? []
  if (hex) {
    const digits = hex.match(hex.length === 3 ? /./gu : /../gu) ?? []
    return digits.map((digit) => Number.parseInt(digit.padEnd(2, digit), 16))
  }
  const [, ...parts] = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/u.exec(text) ?? []
  return parts.length === 3 ? parts.map((part) => Math.min(Number(part), 255)) : undefined
}

const shadeOf = (channels: readonly number[]): Shade => {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => channel / 255)
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  const lightness = most - spread / 2
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  const sixth =
    most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return { hue: sixth * 60, saturation: spread / (1 - Math.abs(2 * lightness - 1)), lightness }
}

/** The color of our palette nearest to a CSS color; near black or white there is none, because text needs no class for those. */
export const nearestColor = (text: string): TextColor | undefined => {
  const channels = channelsOf(text)
  if (!channels) return Object.hasOwn(named, text) ? named[text] : undefined
  const { hue, saturation, lightness } = shadeOf(channels)
  if (lightness < 0.12 || lightness > 0.97) return undefined
  if (saturation < 0.15) return lightness < 0.3 || lightness > 0.92 ? undefined : 'grey'
  return ranges.find(([end]) => hue < end)?.[1]
}
