import { contrast } from '@regent/contract/contrast'
import { toHex, toOklch } from '@regent/contract/oklch'
import { describe, expect, it } from 'vitest'
import { darkColours, lightColours } from './brand-colours.ts'

const accents = ['#1c4a37', '#000000', '#ffffff', '#ffd400', '#ff0000', '#00ffff', '#7a1f5c', '#808080', '#0047ab']

it('keeps a colour through Oklch and back', () => {
  for (const accent of accents) expect(toHex(toOklch(accent))).toBe(accent)
})

it('makes of our evergreen the colours that the look was drawn with', () => {
  expect(lightColours('#1c4a37')).toEqual({
    cloth: '#17382a',
    accent: '#1c4a37',
    accentInk: '#f3fbf7',
    link: '#1c4a37',
  })
})

describe.each(accents)('the accent %s', (accent) => {
  it.each([
    ['light', lightColours(accent), '#fefdfb'],
    ['dark', darkColours(accent), '#1d1b18'],
  ])('is readable on a %s page, and so is what stands on it', (_, { cloth, accent: ground, accentInk, link }, page) => {
    expect(contrast(accentInk, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(link, page)).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#f3f5ee', cloth)).toBeGreaterThanOrEqual(7)
    expect(contrast('#c3cec5', cloth)).toBeGreaterThanOrEqual(4.5)
  })
})
