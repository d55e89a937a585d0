import { accentTokens } from '@regent/color/accent'
import { contrast } from '@regent/color/contrast'
import { type Oklch, toHex, toOklch } from '@regent/color/oklch'
import { describe, expect, it } from 'vitest'
import { brandProperties, readTokens } from '#testing/read-tokens.ts'
import { accentStyle } from './accent.ts'

type Theme = 'light' | 'dark'

const themes = ['light', 'dark'] as const

/** The same 400 colors in every run, spread over all hues, strengths and lightnesses. */
const accents = Array.from({ length: 400 }, (_, index): Oklch => {
  const spread = (factor: number) => (index * factor) % 1
  return {
    lightness: spread(0.6180339887),
    chroma: 0.37 * spread(0.7548776662),
    hue: 2 * Math.PI * spread(0.569840291),
  }
}).map(toHex)

const drawnTokens = { light: readTokens('light'), dark: readTokens('dark') }

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const computedTokens = (accent: string, theme: Theme): Record<string, string> =>
  Object.fromEntries(Object.entries(accentTokens(accent)[theme]).map(([name, value]) => [kebab(name), value]))

/** The token of that name as the page would have it, the firm's own before ours. */
const token = (accent: string, theme: Theme, name: string): string => {
  const value = computedTokens(accent, theme)[name] ?? drawnTokens[theme][name]
  if (value === undefined) throw new Error(`No token --${name}`)
  return value
}

describe.each(themes)('any accent color, in the %s theme', (theme) => {
  it.each([
    ['accent', 'surface', 4.5],
    ['accent', 'surface-raised', 4.5],
    ['accent', 'surface-sunken', 4.5],
    ['accent-ink', 'accent', 4.5],
    ['accent-ink', 'accent-hover', 4.5],
    ['ink', 'accent-soft', 7],
    ['ink-muted', 'accent-soft', 4.5],
    ['stage-ink', 'cloth', 7],
    ['stage-muted', 'cloth', 4.5],
  ])('makes --%s readable on --%s', (word, ground, least) => {
    const worst = Math.min(
      ...accents.map((accent) => contrast(token(accent, theme, word), token(accent, theme, ground))),
    )
    expect(worst).toBeGreaterThanOrEqual(least)
  })
})

it.each(themes)('computes the designed tokens from the default accent, in the %s theme', (theme) => {
  for (const [name, value] of Object.entries(computedTokens('#1c4a37', theme))) {
    const [made, drawn] = [toOklch(value), toOklch(drawnTokens[theme][name] ?? '')]
    expect(Math.abs(made.lightness - drawn.lightness), name).toBeLessThan(0.015)
    expect(Math.abs(made.chroma - drawn.chroma), name).toBeLessThan(0.015)
  }
})

it('sets the properties that the tokens read, and none for the default accent', () => {
  expect(accentStyle(undefined)).toBe('')
  expect(accentStyle('#1C4A37')).toBe('')
  const written = accentStyle('#0047ab').split(';')
  expect(written.map((property) => property.slice(0, property.indexOf(':'))).toSorted()).toEqual(
    brandProperties().toSorted(),
  )
  expect(written.every((property) => /^--brand-[a-z-]+:#[\da-f]{6}$/.test(property))).toBe(true)
})
