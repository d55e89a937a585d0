import { expect, it } from 'vitest'
import { zoneLabel, zoneOptions } from './zones.ts'

const now = new Date('2026-11-22T00:30:00Z')

it('shows the city, its time and the name of its zone', () => {
  expect(zoneLabel('America/New_York', now)).toBe('America/New York, 7:30 PM Eastern Standard Time')
})

it('lists every zone once, and the current one even if the browser has another name for it', () => {
  const zones = zoneOptions(['US/Eastern', 'America/New_York'], now).map(({ value }) => value)
  expect(zones.length).toBeGreaterThan(300)
  expect(zones.filter((zone) => zone === 'America/New_York')).toHaveLength(1)
  expect(zones).toContain('US/Eastern')
})

it('keeps a zone that this browser does not know', () => {
  expect(zoneLabel('Mars/Olympus_Mons', now)).toBe('Mars/Olympus Mons')
})
