import { describe, expect, it } from 'vitest'
import { canvasSize, divide, layOut, mostThumbnails, place, type Rect } from './layout.ts'

const all = ({ thumbnails, hasOffers }: { thumbnails: number; hasOffers: boolean }): Rect[] => {
  const layout = layOut({ thumbnails, hasOffers })
  return [layout.stage, ...layout.thumbnails, ...(layout.offers ? divide(layout.offers, 3) : [])]
}

const cases = [0, 1, 5, 9].flatMap((thumbnails) => [true, false].map((hasOffers) => ({ thumbnails, hasOffers })))

describe.each(cases)('with $thumbnails others and offers: $hasOffers', (what) => {
  it('nothing lies on anything else or outside', () => {
    const rects = all(what)
    for (const { x, y, width, height } of rects) {
      expect(Math.min(x, y)).toBeGreaterThan(0)
      expect(x + width).toBeLessThan(canvasSize.width)
      expect(y + height).toBeLessThan(canvasSize.height)
    }
    const overlaps = rects.flatMap((one, index) =>
      rects
        .slice(index + 1)
        .filter(
          (other) =>
            one.x < other.x + other.width &&
            other.x < one.x + one.width &&
            one.y < other.y + other.height &&
            other.y < one.y + one.height,
        ),
    )
    expect(overlaps).toEqual([])
  })
})

it('gives the stage four fifths of the width, and the rest to at most five thumbnails in the format of a camera', () => {
  const { stage, thumbnails } = layOut({ thumbnails: 9, hasOffers: false })
  expect(stage.x + stage.width).toBe(0.8 * canvasSize.width)
  expect(thumbnails).toHaveLength(mostThumbnails)
  for (const { width, height } of thumbnails) expect(width / height).toBeCloseTo(16 / 9, 1)
})

it('gives a person alone all of it', () => {
  const { stage } = layOut({ thumbnails: 0, hasOffers: false })
  expect(stage.width / stage.height).toBeCloseTo(16 / 9, 1)
  expect(stage.width).toBeGreaterThan(0.95 * canvasSize.width)
})

describe('in a tile', () => {
  const tile = { x: 10, y: 20, width: 1000, height: 700 }

  it('a camera fills it, and loses what is too much on both sides alike', () => {
    const { from, to } = place({ width: 1280, height: 720 }, tile, false)
    expect(to).toEqual(tile)
    expect(from.width / from.height).toBeCloseTo(1000 / 700)
    expect(from).toMatchObject({ y: 0, height: 720 })
    expect(from.x * 2 + from.width).toBeCloseTo(1280)
  })

  it.each([
    ['a screen', { width: 1920, height: 1080 }, true],
    ['an upright camera', { width: 720, height: 1280 }, false],
  ])('%s is seen as a whole', (_, size, isScreen) => {
    const { from, to } = place(size, tile, isScreen)
    expect(from).toEqual({ x: 0, y: 0, ...size })
    expect(to.width / to.height).toBeCloseTo(size.width / size.height, 1)
    expect(to.x - tile.x).toBeCloseTo(tile.x + tile.width - to.x - to.width, -1)
    expect(to.width === tile.width || to.height === tile.height).toBe(true)
    expect(to.y).toBe(tile.y)
  })
})
