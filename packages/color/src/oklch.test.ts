import { expect, it } from 'vitest'
import { toHex, toOklch } from './oklch.ts'

it.each(['#1c4a37', '#000000', '#ffffff', '#ffd400', '#ff0000', '#00ffff', '#7a1f5c', '#808080', '#0047ab'])(
  'converts %s to Oklch and back unchanged',
  (color) => expect(toHex(toOklch(color))).toBe(color),
)
