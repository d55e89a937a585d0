import { expect, it } from 'vitest'
import { tooltipPosition } from '../controls/tooltip.tsx'

const box = (left: number, top: number) => ({ left, top, bottom: top + 40, width: 100, height: 40 })
const popup = { width: 200, height: 30 }
const window = { width: 375 }

it('is above its control, centered', () => {
  expect(tooltipPosition(box(120, 300), popup, window)).toEqual({ left: 70, top: 264 })
})

it('is below if there is no space above', () => {
  expect(tooltipPosition(box(120, 10), popup, window).top).toBe(56)
})

it('stays inside the window', () => {
  expect(tooltipPosition(box(0, 300), popup, window).left).toBe(8)
  expect(tooltipPosition(box(275, 300), popup, window).left).toBe(167)
})
