import { lifetimes } from '@regent/contract/lifetimes'
import { limits } from '@regent/contract/limits'

const number = (count: number) => count.toLocaleString('en-US')

const members = (count: number) => (count === 1 ? '1 member' : `${number(count)} members`)

/** Some of many names. */
const some = (names: readonly string[]) => {
  const shown = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${shown} and ${number(names.length - 3)} more` : shown
}

export const memberTexts = {
  tooManyTags: `A member has at most ${limits.tagsOfMember} tags.`,
  ownRole: 'You cannot change your own role. Please ask another administrator.',
  roleByToken: 'API tokens may not change roles.',
  staffAccessByToken: 'API tokens may neither disable nor enable administrators.',
  ownDisabling: 'You cannot disable yourself. Please ask another administrator.',
  ownFactor:
    'You cannot reset your own second factor here. Please turn it off in your profile, under Security, with a code.',
  unverifiedElite:
    'This person signed up and has not verified the address yet: until then, nobody knows whose it is. Please wait for that.',
  unverifiedRole: 'This address is not verified yet. Only members with a verified address can become administrators.',
  sampleRole: 'A sample member cannot be an administrator.',
  disabledRole: 'This account is disabled. Please enable it first.',
  sessionsEnded: (count: number) =>
    count === 0
      ? 'This member was not signed in.'
      : count === 1
        ? 'The session was ended.'
        : `${number(count)} sessions were ended.`,
  factorReset: 'The second factor is off: the password alone signs in. A mail tells the member.',
  noFactor: 'This member has no second factor.',
  noteDeleted: 'The note was deleted.',
  noteChanged: 'This note was changed meanwhile.',
  changed: (count: number) => `${members(count)} changed.`,
  nothingChanged: 'Nothing had to be changed.',
  undone: (count: number) => `The change of ${members(count)} was taken back.`,
  undoGone: `This can no longer be taken back. That is possible once, for ${lifetimes.bulkUndoHours} hours.`,
  changedSince: (names: readonly string[]) => `Changed since by someone else: ${some(names)}. Nothing was taken back.`,
  refusedMany: (names: readonly string[], why: string) => `${some(names)}: ${why} Nobody was changed.`,
  chooseMembers: 'Please choose members',
  chooseChange: 'Please choose what to change',
  tooMany: `Please change at most ${number(limits.membersAtOnce)} members at once.`,
  otherCount: (count: number) => `Meanwhile ${members(count)} fit these filters. Please look at the list again.`,
  segmentGone: 'This segment does not exist any more.',
} as const
