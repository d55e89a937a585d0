import { contrast } from '@regent/contract/contrast'
import { type Oklch, toHex, toOklch } from '@regent/contract/oklch'
import { describe, expect, it } from 'vitest'
import { brandProperties, readTokens } from '#testing/read-tokens.ts'
import { accentProperties, accentTokens } from './accent.ts'

/** The same 400 colours in every run, spread over all hues, strengths and lightnesses. */
const accents = Array.from({ length: 400 }, (_, index): Oklch => {
  const spread = (prime: number) => (index * prime) % 1
  return {
    lightness: spread(0.6180339887),
    chroma: 0.37 * spread(0.7548776662),
    hue: 2 * Math.PI * spread(0.569840291),
  }
}).map(toHex)

const themes = ['light', 'dark'] as const

const tokensOf = (accent: string, theme: (typeof themes)[number]) => ({
  ...readTokens(theme),
  ...accentTokens(accent)[theme],
})

describe.each(themes)('any accent of a firm, in the %s theme', (theme) => {
  const worst = (pair: (tokens: ReturnType<typeof tokensOf>) => [string, string]) =>
    Math.min(...accents.map((accent) => contrast(...pair(tokensOf(accent, theme)))))

  it('reads as words on every ground', () => {
    expect(worst(({ accent, surface }) => [accent, surface as string])).toBeGreaterThanOrEqual(4.5)
    expect(worst(({ accent, ...ours }) => [accent, ours['surface-raised'] as string])).toBeGreaterThanOrEqual(4.5)
    expect(worst(({ accent, ...ours }) => [accent, ours['surface-sunken'] as string])).toBeGreaterThanOrEqual(4.5)
  })

  it('carries words, at rest and under the pointer', () => {
    expect(worst(({ accent, accentInk }) => [accentInk, accent])).toBeGreaterThanOrEqual(4.5)
    expect(worst(({ accentHover, accentInk }) => [accentInk, accentHover])).toBeGreaterThanOrEqual(4.5)
  })

  it('leaves words readable on its soft ground and on its cloth', () => {
    expect(worst(({ accentSoft, ink }) => [ink as string, accentSoft])).toBeGreaterThanOrEqual(7)
    expect(worst(({ accentSoft, ...ours }) => [ours['ink-muted'] as string, accentSoft])).toBeGreaterThanOrEqual(4.5)
    expect(worst(({ cloth, ...ours }) => [ours['stage-ink'] as string, cloth])).toBeGreaterThanOrEqual(7)
    expect(worst(({ cloth, ...ours }) => [ours['stage-muted'] as string, cloth])).toBeGreaterThanOrEqual(4.5)
  })
})

it.each(themes)('makes of our evergreen the tokens that were drawn, in the %s theme', (theme) => {
  const drawn = readTokens(theme)
  for (const [name, value] of Object.entries(accentTokens('#1c4a37')[theme])) {
    const token = drawn[name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)] as string
    const [made, meant] = [toOklch(value), toOklch(token)]
    expect(Math.abs(made.lightness - meant.lightness), name).toBeLessThan(0.015)
    expect(Math.abs(made.chroma - meant.chroma), name).toBeLessThan(0.015)
  }
})

it('writes the properties that the tokens look for, and none for the drawn accent', () => {
  expect(accentProperties('#1C4A37')).toEqual({})
  expect(Object.keys(accentProperties('#0047ab')).toSorted()).toEqual(brandProperties().toSorted())
})
