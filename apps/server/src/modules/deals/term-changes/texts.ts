import { limits } from '@regent/contract/limits'
import type { TermKind } from '@regent/contract/deals/deal-terms'

/** One term of each kind, as sentences name it. */
const kindWords = {
  category: 'category',
  subCategory: 'sub-category',
  type: 'type',
  strategy: 'strategy',
  requirement: 'requirement',
  source: 'source',
} as const satisfies Record<TermKind, string>

const deals = (count: number) => (count === 1 ? '1 deal' : `${count.toLocaleString('en')} deals`)

export const termTexts = {
  taken: (kind: TermKind) => `There is a ${kindWords[kind]} of this name already`,
  tooMany: (kind: TermKind) =>
    `There are ${limits.termsOfKind} of this kind already. Please delete or merge a ${kindWords[kind]} first.`,
  ordered: 'The order is saved.',
  otherKind: 'Please choose a term of the same kind',
  itself: 'A term cannot be merged into itself',
  merged: (name: string, into: string) => `"${name}" is now "${into}".`,
  inUse: (count: number) =>
    `${deals(count)} ${count === 1 ? 'has' : 'have'} it. Merge it into another one, or take it from ${count === 1 ? 'that deal' : 'those deals'} first.`,
  deleted: (name: string) => `"${name}" is deleted.`,
} as const
