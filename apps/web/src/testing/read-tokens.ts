import { readFileSync } from 'node:fs'
import { type Oklch, toHex } from '@regent/color/oklch'

const sheet = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')

/** Custom properties of the first rule with this selector. */
const declarationsOf = (selector: string): [name: string, value: string][] => {
  const start = sheet.indexOf(`${selector} {`)
  const body = sheet.slice(start, sheet.indexOf('\n}', start))
  return [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value])
}

const oklch = /^(?:var\(--brand-[\w-]+, )?oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)\)?$/

const hex = /^#[\da-f]{6}$/

const parseColor = (value: string): Oklch | undefined => {
  const [, lightness, chroma, hue] = oklch.exec(value) ?? []
  if (lightness === undefined) return undefined
  return { lightness: Number(lightness) / 100, chroma: Number(chroma), hue: (Number(hue) * Math.PI) / 180 }
}

/** The opaque colors of a theme as #rrggbb, by the name of their token. */
export const readTokens = (theme: 'light' | 'dark'): Record<string, string> => {
  const values = [...declarationsOf('\n:root'), ...declarationsOf(`[data-theme='${theme}']`)]
  return Object.fromEntries(
    values.flatMap(([name, value]) => {
      if (hex.test(value)) return [[name, value]]
      const color = parseColor(value)
      return color === undefined ? [] : [[name, toHex(color)]]
    }),
  )
}

/** How much of a hue goes into its tinted background. */
export const readTint = (theme: 'light' | 'dark'): number =>
  Number.parseFloat(declarationsOf(`[data-theme='${theme}']`).find(([name]) => name === 'tint')?.[1] ?? '') / 100

/** What a firm's own accent may set. */
export const brandProperties = (): string[] =>
  [...sheet.matchAll(/--brand-[\w-]+/g)].map(([name]) => name).filter((name) => name !== '--brand-')
