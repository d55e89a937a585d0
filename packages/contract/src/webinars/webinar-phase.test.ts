import { describe, expect, it } from 'vitest'
import { dateOfCase, nameOfCase, phaseCases } from '../testing/webinar-phases.ts'
import { isOver, phaseOf } from './webinar-phase.ts'

const date = '2026-03-05T19:00:00.000Z'
const never = { date, durationMinutes: 60, wasHeld: false }

describe('how far a webinar is', () => {
  it.each(phaseCases.map((each) => [nameOfCase(each), each.phase, each] as const))('%s: %s', (_, phase, each) => {
    const { status, wasLive, hasRecording } = each
    const now = new Date('2026-03-05T19:00:00Z')
    const wasHeld = wasLive || (hasRecording && status === 'Ended')
    const webinar = { date: dateOfCase(each, now).toISOString(), durationMinutes: 60, status, wasHeld }
    expect(phaseOf(webinar, now)).toBe(phase)
    expect(isOver(webinar, now)).toBe(phase === 'ended' || phase === 'not-held')
  })

  it.each([
    ['2026-03-05T18:59:59Z', 'upcoming'],
    ['2026-03-05T19:00:00Z', 'soon'],
    ['2026-03-05T19:59:59Z', 'soon'],
    ['2026-03-05T20:00:00Z', 'not-held'],
  ])('at %s is %s: its date and its planned end are the first moments after', (now, phase) => {
    expect(phaseOf({ ...never, status: 'Scheduled' }, new Date(now))).toBe(phase)
  })
})
