import { termSeparator, type TermKind } from '@regent/contract/deals/deal-terms'
import { limits } from '@regent/contract/limits'

/** While a file is written, other changes of deals wait, and none may wait for more than some seconds. */
export const mostImportedRows = 2000

const kinds: Record<TermKind, string> = {
  category: 'category',
  subCategory: 'sub-category',
  type: 'type',
  strategy: 'strategy',
  requirement: 'requirement',
  source: 'source',
}

const deals = (count: number) => (count === 1 ? '1 deal' : `${count.toLocaleString('en')} deals`)

const sum = (created: number, updated: number, [one, many]: readonly [string, string]) =>
  `${deals(created)} ${created === 1 ? one : many} created, and ${updated.toLocaleString('en')} updated.`

export const transferTexts = {
  file: {
    unreadable: 'This is not a CSV file.',
    missing: () => 'The file needs a column for the name.',
    tooMany: `Please import at most ${mostImportedRows.toLocaleString('en')} deals at once.`,
  },
  exported: (state: string, day: string) => `deals-${state}-${day}.csv`,
  moreColumns: ['Created', 'Opened', 'Saved', 'Interested'],
  imported: (created: number, updated: number) => sum(created, updated, ['was', 'were']),
  wouldImport: (created: number, updated: number) => sum(created, updated, ['would be', 'would be']),
  unreadable: 'This line cannot be read.',
  sameAs: (line: number) => `This deal is on line ${line} already.`,
  ambiguous: (count: number) => `There are ${count} deals of this name. Its URL says which one is meant.`,
  unknownState: 'The state must be Draft, Scheduled, Published or Archived.',
  unknownMoment: 'The moment must be as 2026-05-01 09:30, in Eastern time.',
  unknownTerm: (kind: TermKind, name: string) => `There is no ${kinds[kind]} "${name}".`,
  oneSource: `A deal has one source, so its name cannot have a "${termSeparator}".`,
  tooManyOnDeal: `A deal has at most ${limits.termsOfDeal} terms of a kind.`,
  tooManyTerms: (kind: TermKind, name: string) =>
    `There cannot be more than ${limits.termsOfKind} of a kind, so the ${kinds[kind]} "${name}" is not added.`,
  adds: (names: readonly string[]) => `Adds ${names.map((name) => `"${name}"`).join(', ')}.`,
} as const
