import { expect, it } from 'vitest'
import { sentenceOf } from './audit-words.ts'

it.each([
  ['command line', 'Someone at the command line created an account for Ada.'],
  ['environment', 'The first start of the portal created an account for Ada.'],
  ['provider', 'The sign-in provider created an account for Ada.'],
  [undefined, 'The portal created an account for Ada.'],
])('says who did what no member did: %s', (by, sentence) => {
  const event = { action: 'account.created', actor: undefined, subject: { name: 'Ada' }, record: undefined }
  expect(sentenceOf({ ...event, isOwn: false, by, token: undefined })).toBe(sentence)
})
