import { expect, test, vi } from 'vitest'
import { supervise } from './supervisor.mjs'

vi.mock('../say.mjs', () => ({ say: vi.fn() }))

/** @typedef {import('../children/spawn-tied.mjs').Ending} Ending */

const pauses = { first: 5, longest: 20, calmAfter: 1000 }

/** A child that ends when the test says so. */
const fakeChild = () => {
  /** @type {(ending: Ending) => void} */
  let end = () => undefined
  const ended = new Promise((/** @type {(ending: Ending) => void} */ done) => (end = done))
  const stop = vi.fn(async () => end({ code: 0, signal: null }))
  return { ended, stop, die: () => end({ code: null, signal: 'SIGKILL' }) }
}

test('a child that dies is started again, as often as it dies', async () => {
  const children = [fakeChild(), fakeChild(), fakeChild()]
  const start = vi.fn(async () => /** @type {ReturnType<typeof fakeChild>} */ (children[start.mock.calls.length - 1]))
  const kept = supervise({ name: 'Child', start, pauses })
  await kept.first
  children[0]?.die()
  await expect.poll(() => start.mock.calls.length).toBe(2)
  children[1]?.die()
  await expect.poll(() => start.mock.calls.length).toBe(3)
  await kept.stop()
  expect(children[2]?.stop).toHaveBeenCalledOnce()
  expect(start).toHaveBeenCalledTimes(3)
})

test('a first start that fails passes its reason on and is not repeated', async () => {
  const start = vi.fn(() => Promise.reject(new Error('wrong')))
  const kept = supervise({ name: 'Child', start, pauses })
  await expect(kept.first).rejects.toThrow('wrong')
  await kept.stop()
  expect(start).toHaveBeenCalledOnce()
})

test('one that insists is started again after a first start that failed', async () => {
  const child = fakeChild()
  const start = vi.fn(async () => child)
  start.mockRejectedValueOnce(new Error('its port is taken'))
  const kept = supervise({ name: 'Child', start, pauses, insists: true })
  await expect(kept.first).rejects.toThrow('its port is taken')
  await expect.poll(() => start.mock.calls.length).toBe(2)
  await kept.stop()
  expect(child.stop).toHaveBeenCalledOnce()
})

test('a later start that fails is repeated with growing pauses', async () => {
  const child = fakeChild()
  const last = fakeChild()
  const times = /** @type {number[]} */ ([])
  const start = vi.fn(async () => {
    times.push(performance.now())
    if (times.length === 1) return child
    if (times.length < 5) throw new Error('not yet')
    return last
  })
  const kept = supervise({ name: 'Child', start, pauses })
  await kept.first
  child.die()
  await expect.poll(() => start.mock.calls.length).toBe(5)
  const [, second = 0, , , fifth = 0] = times
  // 10 + 20 + 20 ms, the last two at the longest pause.
  expect(fifth - second).toBeGreaterThan(40)
  await kept.stop()
  expect(last.stop).toHaveBeenCalledOnce()
})

test('stopping during a pause ends the pause and starts nothing', async () => {
  const child = fakeChild()
  const start = vi.fn(async () => child)
  const kept = supervise({ name: 'Child', start, pauses: { ...pauses, first: 60_000 } })
  await kept.first
  child.die()
  await child.ended
  await kept.stop()
  expect(start).toHaveBeenCalledOnce()
})

test('stopping waits for a start in progress, and stops the new child', async () => {
  const child = fakeChild()
  const kept = supervise({
    name: 'Child',
    start: async () => {
      await new Promise((done) => setTimeout(done, 20))
      return child
    },
    pauses,
  })
  await kept.stop()
  expect(child.stop).toHaveBeenCalledOnce()
})
