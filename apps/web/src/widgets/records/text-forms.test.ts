import { expect, test } from 'vitest'
import { inWords } from '#lib/texts.ts'
import { askToDelete, oneOrMany } from './text-forms.ts'

const words = { one: 'course', many: 'courses', text: 'Delete this?', textOfMany: 'Delete these?' }

test('a number stands with its noun, thousands apart', () => {
  expect([0, 1, 10_001].map((count) => inWords(count, 'lecture', 'lectures'))).toEqual([
    '0 lectures',
    '1 lecture',
    '10,001 lectures',
  ])
})

test('one has its own text, many are counted', () => {
  const deleted = oneOrMany('Course deleted', 'courses deleted')
  expect([deleted(1), deleted(4)]).toEqual(['Course deleted', '4 courses deleted'])
})

test('the question names what is deleted, and says that it can be restored', () => {
  expect(askToDelete(['Trusts'], words)).toEqual({
    title: 'Delete “Trusts”?',
    text: 'Delete this?',
    detail: 'You can restore it for 30 days.',
    action: 'Delete course',
  })
})

test('of many it names the first three, and says how many more there are', () => {
  const detailOf = (titles: string[]) => askToDelete(titles, words).detail
  expect(detailOf(['A', 'B'])).toBe('“A” and “B”. You can restore them for 30 days.')
  expect(detailOf(['A', 'B', 'C'])).toMatch(/^“A”, “B” and “C”\. /u)
  expect(detailOf(['A', 'B', 'C', 'D', 'E'])).toMatch(/^“A”, “B”, “C” and 2 more\. /u)
  expect(askToDelete(['A', 'B'], words)).toMatchObject({
    title: 'Delete 2 courses?',
    text: 'Delete these?',
    detail: '“A” and “B”. You can restore them for 30 days.',
    action: 'Delete 2 courses',
  })
})
