import { expect, it } from 'vitest'
import { framesPerSecond, nextFrame } from './frame-times.ts'

/** Runs the clock for a while with timers that come late, and gives the frames and when they came. */
const run = (seconds: number, latenessMs: (tick: number) => number) => {
  const came: { frame: number; at: number }[] = []
  let last = -1
  let now = 0
  for (let tick = 0; now < seconds * 1000; tick += 1) {
    const { frame, waitMs } = nextFrame(last, now)
    if (frame !== last) came.push({ frame, at: now })
    last = frame
    now += waitMs + latenessMs(tick)
  }
  return came
}

it('does not drift, however late each timer is', () => {
  const came = run(3600, (tick) => tick % 5)
  const { frame, at } = came.at(-1) ?? { frame: 0, at: 0 }
  expect(came).toHaveLength(3600 * framesPerSecond)
  expect(at - (frame * 1000) / framesPerSecond).toBeLessThan(10)
})

it('leaves out the frames of a pause instead of making up for them', () => {
  const came = run(2, (tick) => (tick === 10 ? 500 : 1))
  expect(came.length).toBeLessThanOrEqual(2 * framesPerSecond - 14)
  expect(new Set(came.map(({ frame }) => frame)).size).toBe(came.length)
})
