import { expect, it } from 'vitest'
import { Plus } from '#ui/content/icons.ts'
import { matchActions } from './match-actions.ts'

const create = { key: 'create', name: 'Create webinar', words: 'what is new', Icon: Plus, to: '/' }

it.each([
  ['create', 'as typed'],
  ['web cre', 'as typed'],
  ['creat', 'as typed'],
  ['craete', 'alike'],
  ['crate', 'alike'],
  ['creatte webinar', 'alike'],
  ['creape', 'alike'],
  ['wbeinra', undefined],
  ['hart', undefined],
  ['cre xyz', undefined],
])('%j fits %s', (typed, how) => {
  const { asTyped, alike } = matchActions([create], typed)
  expect([asTyped.length, alike.length]).toEqual([how === 'as typed' ? 1 : 0, how === 'alike' ? 1 : 0])
})
