import { expect, it } from 'vitest'
import { audienceOf, hostAndAudience, readWebinarTab } from './webinar.ts'

it.each([
  [null, 'upcoming'],
  ['replays', 'replays'],
  ['watched', 'watched'],
  ['<script>', 'upcoming'],
])('the address %s means the tab %s', (value, tab) => {
  expect(readWebinarTab(value)).toBe(tab)
})

it.each([
  ['Ruth Stone', 'For landlords', '', 'Ruth Stone, for landlords'],
  ['Ruth Stone', 'for landlords', '', 'Ruth Stone, for landlords'],
  ['Ruth Stone', 'Texas landlords', '', 'Ruth Stone · Texas landlords'],
  ['Ruth Stone', '', 'Who holds title', 'Ruth Stone'],
  ['', 'For landlords', 'Who holds title', 'For landlords'],
  ['', '', 'Who holds title', 'Who holds title'],
])('the host %j and the audience %j stand in a row as %4$j', (hostName, audience, line2, expected) => {
  expect(hostAndAudience({ hostName, audience, line2 })).toBe(expected)
})

it('an audience does not repeat the word For of its label', () => {
  expect(audienceOf({ audience: 'For landlords' })).toBe('landlords')
  expect(audienceOf({ audience: 'Forward buyers' })).toBe('Forward buyers')
})
