import { expect, it } from 'vitest'
import { tooltipPosition } from '../controls/tooltip.tsx'

const box = (left: number, top: number) => ({ left, top, bottom: top + 40, width: 100, height: 40 })
const popup = { width: 200, height: 30 }
const window = { width: 375 }

it('stands above its control, centered', () => {
  expect(tooltipPosition(box(120, 300), popup, window)).toEqual({ left: 70, top: 264 })
})

it('stands below where there is no room above', () => {
  expect(tooltipPosition(box(120, 10), popup, window).top).toBe(56)
})

it('never leaves the window sideways', () => {
  expect(tooltipPosition(box(0, 300), popup, window).left).toBe(8)
  expect(tooltipPosition(box(275, 300), popup, window).left).toBe(167)
})
