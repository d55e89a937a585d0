import { expect, it } from 'vitest'
import { shorten, wrap } from './text.ts'

/** Each character is one wide. */
const context = { measureText: (text: string) => ({ width: text.length }) as TextMetrics }

it('leaves a text as it is that fits', () => {
  expect(shorten(context, 'Ada Lovelace', 12)).toBe('Ada Lovelace')
})

it('ends a longer one with dots, and never within a character', () => {
  expect(shorten(context, 'Ada Lovelace', 8)).toBe('Ada Lov…')
  expect(shorten(context, 'Ada Lovelace', 5)).toBe('Ada…')
  expect(shorten(context, '👩‍⚖️👩‍⚖️👩‍⚖️', 11)).toBe('👩‍⚖️👩‍⚖️…')
})

it('breaks lines between words, and shortens the last one', () => {
  expect(wrap(context, 'Who holds title  to the land', { width: 10, lines: 3 })).toEqual([
    'Who holds',
    'title to',
    'the land',
  ])
  expect(wrap(context, 'Who holds title to the land', { width: 10, lines: 2 })).toEqual(['Who holds', 'title to…'])
  expect(wrap(context, 'Incomprehensibilities', { width: 10, lines: 2 })).toEqual(['Incompreh…'])
})
