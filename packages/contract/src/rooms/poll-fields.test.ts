import { expect, it } from 'vitest'
import { pollDraft } from './poll-fields.ts'

const isTaken = (answers: string[]) =>
  pollDraft.safeParse({ text: 'Which?', answers, isMultiple: false, isAnonymous: true, isLive: false }).success

it('has answers that a person can tell apart', () => {
  for (const same of [
    ['Yes', 'yes'],
    ['Yes', 'Yes\u200b'],
    ['Caf\u00e9', 'Cafe\u0301'],
    ['A  B', 'A\u00a0B'],
  ])
    expect(isTaken(same), same.join(' / ')).toBe(false)
  for (const different of [
    ['10\u00b2', '102'],
    ['Yes', 'Yes!'],
    ['\u{1f44d}', '\u{1f44e}'],
  ])
    expect(isTaken(different), different.join(' / ')).toBe(true)
})
