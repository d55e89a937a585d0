import { lifetimes } from '@regent/contract/lifetimes'
import { limits } from '@regent/contract/limits'

const deals = (count: number) => (count === 1 ? '1 deal' : `${count.toLocaleString('en')} deals`)

const namedAtMost = 3

/** '"Harlan Creek", "Marlow Street" and 2 more' */
const naming = (names: readonly string[]) => {
  const named = names.slice(0, namedAtMost).map((name) => `"${name}"`)
  const rest = names.length - named.length
  const last = rest > 0 ? `${rest} more` : named.pop()
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`
}

export const bulkTexts = {
  changed: (count: number) => `${deals(count)} ${count === 1 ? 'was' : 'were'} changed.`,
  undone: (count: number) => `${deals(count)} ${count === 1 ? 'is' : 'are'} as before.`,
  gone: (count: number) => `${deals(count)} ${count === 1 ? 'is' : 'are'} not there any more. Please choose again.`,
  termGone: 'One of these terms is not there any more. Please choose again.',
  notSource: 'Please choose a source',
  tooManyTerms: (names: readonly string[]) =>
    `A deal has at most ${limits.termsOfDeal} terms of a kind, and ${naming(names)} would have more.`,
  changedSince: (names: readonly string[]) =>
    `${naming(names)} ${names.length === 1 ? 'was' : 'were'} changed or deleted since, so nothing was taken back.`,
  tooLate: `This can be taken back for ${lifetimes.bulkUndoHours} hours, and once.`,
} as const
