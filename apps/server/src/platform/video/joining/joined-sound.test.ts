import { expect, it } from 'vitest'
import { JoinedTrack } from './joined-track.ts'
import type { RecordedTrack } from './recorded-part.ts'

const rhythm = 0.06
const silentBytes = 3

const opus: RecordedTrack = {
  ...{ kind: 'audio', codec: 'opus', timescale: 1000, width: 0, height: 0 },
  ...{ matrix: undefined, config: undefined, describe: undefined, hasStartCodes: false },
}

interface Recorded {
  /** When it was heard. */
  heard: number
  /** When the recorder got it. */
  stamped: number
}

/** The pieces of a minute, which a recorder gets in bursts; what was heard in one of the gaps, it never got. */
const record = ({ burst, gaps = [] }: { burst: number; gaps?: [number, number][] }): Recorded[] =>
  Array.from({ length: 60 / rhythm }, (_, number) => {
    const heard = number * rhythm
    return { heard, stamped: Math.floor(Math.round((heard + rhythm) * 1000) / (burst * 1000)) * burst }
  }).filter(({ heard }) => !gaps.some(([from, to]) => from <= heard && heard < to))

/** When players play each piece, and how long the silence between them is. */
const join = (parts: Recorded[][], offsets: number[] = [0]) => {
  const track = new JoinedTrack(opus)
  const heard: number[] = []
  for (const [number, part] of parts.entries()) {
    track.beginPart(number, opus)
    for (const piece of part) {
      const before = track.count
      const sample = { track: 0, time: 0, delay: 0, duration: 0, position: 0, size: 100, storedSize: 100, isKey: true }
      const seconds = (offsets[number] ?? 0) + piece.stamped
      track.add(sample, { seconds, scale: 1000, rhythm })
      if (track.count > before) heard.push((offsets[number] ?? 0) + piece.heard)
    }
  }
  track.end()
  let time = track.firstTime / track.timescale
  let silence = 0
  const offBy: number[] = []
  for (let index = 0; index < track.count; index += 1) {
    const seconds = track.durations.at(index) / track.timescale
    if (track.sizes.at(index) === silentBytes) silence += seconds
    else offBy.push(time - (heard.shift() ?? 0))
    time += seconds
  }
  return { offBy, silence, pieces: offBy.length }
}

const most = (offBy: number[]) => Math.max(...offBy.map(Math.abs))

it.each([0.01, 0.085, 0.17])('sound that comes in bursts of %s s is played evenly', (burst) => {
  const { offBy, silence } = join([record({ burst })])
  expect(silence).toBe(0)
  expect(Math.max(...offBy) - Math.min(...offBy)).toBeCloseTo(0)
})

it('what is lost at once is filled with silence before the next piece', () => {
  const { offBy, silence } = join([record({ burst: 0.17, gaps: [[20, 25]] })])
  expect(silence).toBeGreaterThan(4.8)
  // Within a burst it is not known at once how much it was.
  expect(most(offBy)).toBeLessThan(0.45)
  expect(most(offBy.slice(-500))).toBeLessThan(0.12)
})

it('what is lost bit by bit is filled, so that nothing adds up', () => {
  const gaps = Array.from({ length: 25 }, (_, number): [number, number] => [10 + 2 * number, 10 + 2 * number + 0.06])
  const { offBy, silence } = join([record({ burst: 0.01, gaps })])
  expect(silence).toBeGreaterThan(1.3)
  // A gap of each two seconds is known two seconds later.
  expect(most(offBy)).toBeLessThan(0.2)
})

it('what is too much is left out', () => {
  const fast = record({ burst: 0.01 }).map(({ heard, stamped }) => ({ heard: heard * 0.99, stamped: stamped * 0.99 }))
  const { offBy, silence, pieces } = join([fast])
  expect(silence).toBe(0)
  expect(pieces).toBeLessThan(995)
  expect(most(offBy)).toBeLessThan(0.15)
})

it('a part begins in time, although the sound before it ended early', () => {
  const { offBy } = join([record({ burst: 0.01 }), record({ burst: 0.01 })], [0, 60.5])
  expect(most(offBy)).toBeLessThan(0.07)
})
