import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFlying, flyingMs } from './flying.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const kinds = ({ flying }: { flying: readonly { kind: number }[] }) => flying.map(({ kind }) => kind)

it('one’s own flies at once, and not once more when the room hears of it', () => {
  const flying = createFlying()
  flying.sendOwn(2)
  expect(kinds(flying.read())).toEqual([2])
  flying.hear([0, 1, 1, 0, 0])
  expect(kinds(flying.read())).toEqual([2, 1])
  expect(flying.read().counts).toEqual([0, 1, 1, 0, 0])
  flying.sendOwn(0)
  expect(flying.read().counts).toEqual([1, 1, 1, 0, 0])
  flying.hear([0, 0, 1, 0, 0])
  expect(kinds(flying.read())).toEqual([2, 1, 0, 2])
})

it('of a thousand only a few fly, and are gone after a moment; their count says how many there were', () => {
  const flying = createFlying()
  flying.hear([1000, 0, 0, 0, 0])
  expect(kinds(flying.read())).toEqual([0, 0, 0, 0])
  for (let count = 0; count < 9; count += 1) flying.hear([9, 9, 9, 9, 9])
  expect(kinds(flying.read())).toHaveLength(12)
  expect(flying.read().counts[0]).toBe(1081)
  vi.advanceTimersByTime(flyingMs)
  expect(flying.read()).toEqual({ flying: [], counts: [0, 0, 0, 0, 0] })
})
