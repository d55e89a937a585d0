import { expect, it } from 'vitest'
import { isOver, phaseOf } from './webinar-phase.ts'

const date = '2026-03-05T19:00:00.000Z'
const before = new Date('2026-03-05T18:59:59Z')
const begun = new Date('2026-03-05T19:00:00Z')
const last = new Date('2026-03-05T19:59:59Z')
const after = new Date('2026-03-05T20:00:00Z')

it.each([
  ['Scheduled', false, before, 'upcoming'],
  ['Scheduled', false, begun, 'soon'],
  ['Waiting', false, last, 'soon'],
  ['Scheduled', false, after, 'not-held'],
  ['Waiting', false, after, 'not-held'],
  ['In Progress', true, before, 'live'],
  ['In Progress', true, after, 'live'],
  ['Waiting', true, after, 'soon'],
  ['Ended', true, before, 'ended'],
  ['Ended', false, after, 'not-held'],
] as const)('%s, held before: %s, at %s is %s', (status, wasHeld, now, phase) => {
  const webinar = { date, durationMinutes: 60, status, wasHeld }
  expect(phaseOf(webinar, now)).toBe(phase)
  expect(isOver(webinar, now)).toBe(phase === 'ended' || phase === 'not-held')
})
