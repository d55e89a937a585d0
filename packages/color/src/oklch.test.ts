import { expect, it } from 'vitest'
import { toHex, toOklch } from './oklch.ts'

it.each(['#1c4a37', '#000000', '#ffffff', '#ffd400', '#ff0000', '#00ffff', '#7a1f5c', '#808080', '#0047ab'])(
  'keeps %s through Oklch and back',
  (colour) => expect(toHex(toOklch(colour))).toBe(colour),
)
