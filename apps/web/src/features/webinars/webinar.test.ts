import { expect, it } from 'vitest'
import { readWebinarTab } from './webinar.ts'

it.each([
  [null, 'upcoming'],
  ['replays', 'replays'],
  ['watched', 'watched'],
  ['<script>', 'upcoming'],
])('the address %s means the tab %s', (value, tab) => {
  expect(readWebinarTab(value)).toBe(tab)
})
