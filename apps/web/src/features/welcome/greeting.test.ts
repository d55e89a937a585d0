import { expect, it } from 'vitest'
import { greetingAt } from './greeting.ts'

it.each([
  ['2025-11-20T14:00:00Z', 'morning', 'afternoon'],
  ['2025-11-20T19:00:00Z', 'afternoon', 'evening'],
  ['2025-11-21T04:30:00Z', 'evening', 'morning'],
])('greets at %s with good %s in New York and good %s in Berlin', (instant, there, here) => {
  expect(greetingAt(new Date(instant), 'America/New_York')).toBe(there)
  expect(greetingAt(new Date(instant), 'Europe/Berlin')).toBe(here)
})
