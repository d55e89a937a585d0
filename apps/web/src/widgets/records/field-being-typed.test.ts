import { expect, test } from 'vitest'
import { fieldBeingTyped, restOfField } from './field-being-typed.ts'

/** The cursor is where the bar stands. */
const at = (marked: string) => {
  const cursor = marked.indexOf('|')
  const text = marked.replace('|', '')
  const typed = fieldBeingTyped(text, cursor)
  return typed && { ...typed, rest: text.slice(cursor, cursor + restOfField(text, cursor)) }
}

test.each([
  ['Dear {{|', { start: 5, typed: '', rest: '' }],
  ['Dear {{fir|', { start: 5, typed: 'fir', rest: '' }],
  ['Dear {{ fir|stName }}, come', { start: 5, typed: 'fir', rest: 'stName }}' }],
  ['Dear {{fir|, come', { start: 5, typed: 'fir', rest: '' }],
  ['Dear {fir|', undefined],
  ['Dear {{firstName}}|', undefined],
  ['Dear {{first name|', undefined],
])('in %j', (marked, expected) => {
  expect(at(marked)).toEqual(expected)
})
