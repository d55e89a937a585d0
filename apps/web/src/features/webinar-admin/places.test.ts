import { expect, it } from 'vitest'
import { placesFault } from './places.ts'

const webinar = (registrants: number, capacity: number | null = null) =>
  ({ registrants, capacity, status: 'Scheduled' }) as const

it.each([
  ['few have registered', webinar(239), undefined],
  ['most places are spoken for', webinar(240), 'near'],
  ['as many as there are places', webinar(300), 'near'],
  ['more than there are places', webinar(301), 'over'],
  ['most of a small capacity', webinar(16, 20), 'near'],
  ['a capacity that was lowered since', webinar(21, 20), 'over'],
  ['a capacity beyond what a room holds', webinar(0, 301), 'beyond'],
  ['the webinar is over', { ...webinar(500), status: 'Ended' as const }, undefined],
])('%s: %s', (_, given, fault) => expect(placesFault(given, 300)).toBe(fault))

it('nothing is said before the portal has said how many a room holds', () =>
  expect(placesFault(webinar(1000), undefined)).toBeUndefined())
