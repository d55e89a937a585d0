import { describe, expect, it } from 'vitest'
import { fitTiles, tileGap, tilesPerPage } from './fit-tiles.ts'

const windows = {
  phone: { width: 344, height: 560 },
  'phone on its side': { width: 640, height: 240 },
  tablet: { width: 784, height: 820 },
  desktop: { width: 1400, height: 720 },
} as const

describe.each(Object.entries(windows))('on a %s', (_, space) => {
  it('every number of tiles up to a full page stays inside, and no tile is tiny', () => {
    const most = tilesPerPage(space)
    for (let count = 1; count <= most; count += 1) {
      const { columns, width, height } = fitTiles(count, space)
      const rows = Math.ceil(count / columns)
      expect(columns * width + (columns - 1) * tileGap).toBeLessThanOrEqual(space.width)
      expect(rows * height + (rows - 1) * tileGap).toBeLessThanOrEqual(space.height)
      expect(Math.min(width, height)).toBeGreaterThan(80)
      expect(width / height).toBeLessThan(1.8)
      expect(width / height).toBeGreaterThan(space.height > space.width ? 0.7 : 1.3)
    }
  })

  it('most of the space is used', () => {
    for (const count of [1, 2, 4, tilesPerPage(space)]) {
      const { width, height } = fitTiles(count, space)
      expect((count * width * height) / (space.width * space.height)).toBeGreaterThan(0.5)
    }
  })
})

it.each([
  ['phone', 10],
  ['desktop', 49],
] as const)('a page on a %s has %i tiles', (name, count) => {
  expect(tilesPerPage(windows[name])).toBe(count)
})

it('two tiles stand side by side on a desktop, and one above the other on a phone', () => {
  expect(fitTiles(2, windows.desktop).columns).toBe(2)
  expect(fitTiles(2, windows.phone).columns).toBe(1)
})
