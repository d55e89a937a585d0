import type { EndpointInput } from '@regent/contract/api/endpoint'
import { dealStates } from '@regent/contract/deals/deal-fields'
import { type dealEndpoints, dealSorts, fullDealQuery } from '@regent/contract/deals/deals'
import { termKindNames, termKinds } from '@regent/contract/deals/deal-terms'
import { checked } from '#http/routes/read-input.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import type { DealLevel } from '#modules/deals/access/index.ts'
import { type DealFilters, wordsOf } from '#modules/deals/choices/index.ts'
import type { DealShape } from './deal-list.repository.ts'

export type DealListInput = EndpointInput<typeof dealEndpoints.list>['query']

type FullQuery = ReturnType<typeof fullDealQuery.parse>

/** What is asked, as far as this viewer may ask it. */
export interface DealList {
  filters: DealFilters
  shape: DealShape
}

const termsOf = (level: DealLevel, query: Record<string, unknown>): DealFilters['terms'] =>
  Object.fromEntries(
    termKindNames.flatMap((kind) => {
      const { filter, isHidden } = termKinds[kind]
      const ids = level === 'teaser' && isHidden ? undefined : (query[filter] as string[] | undefined)
      return ids === undefined || ids.length === 0 ? [] : [[kind, ids]]
    }),
  )

const mineOf = (viewer: Viewer, mine: FullQuery['mine']): DealFilters['mine'] =>
  mine === undefined || viewer.role === 'anonymous'
    ? undefined
    : { accountId: viewer.userId, isSaved: mine.includes('saved'), isInterested: mine.includes('interested') }

const statesOf = (level: DealLevel, state: FullQuery['state']) =>
  level === 'staff' ? (state ?? dealStates) : (['published'] as const)

/** What only viewers of full deals may ask is not looked at for others: it can be anything, and changes nothing. */
export const readDealQuery = (viewer: Viewer, level: DealLevel, input: DealListInput): DealList => {
  const shared = { level, isContinued: input.cursor !== undefined, isCounted: input.counts === '1' }
  if (level === 'teaser') {
    return {
      filters: { states: ['published'], terms: termsOf(level, input), words: [] },
      shape: { ...shared, isWhole: false, sort: 'id', isDown: false },
    }
  }
  const full = checked(fullDealQuery, input)
  const { sort = '-createdAt' } = full
  return {
    filters: {
      states: statesOf(level, full.state),
      terms: termsOf(level, { ...input, ...full }),
      words: wordsOf(full.search ?? ''),
      mine: mineOf(viewer, full.mine),
    },
    shape: {
      ...shared,
      isWhole: (input.fields ?? 'basic') !== 'basic',
      sort: dealSorts.find((name) => sort.endsWith(name)) ?? 'createdAt',
      isDown: sort.startsWith('-'),
    },
  }
}
