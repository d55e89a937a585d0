import type { EndpointInput } from '@regent/contract/api/endpoint'
import { dealStates } from '@regent/contract/deals/deal-fields'
import { type dealEndpoints, dealSorts, fullDealQuery } from '@regent/contract/deals/deals'
import { termKindNames, termKinds } from '@regent/contract/deals/deal-terms'
import type { PageStart } from '#db/list/read-page.ts'
import { checked } from '#http/routes/read-input.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import type { DealAccess, DealLevel } from '#modules/deals/access/index.ts'
import { type DealFilters, matchingQuestionOf, matchingShapeOf, wordsOf } from '#modules/deals/choices/index.ts'
import type { DealQuestion, DealShape } from './deal-list.repository.ts'

export type DealListInput = EndpointInput<typeof dealEndpoints.list>['query']

type FullQuery = ReturnType<typeof fullDealQuery.parse>

/** What is asked, as far as this viewer may ask it. */
export interface DealList {
  question: Omit<DealQuestion, keyof PageStart>
  shape: DealShape
}

type OwnShape = Pick<DealShape, 'level' | 'isWhole' | 'sort' | 'isDown' | 'isContinued'> &
  Partial<Pick<DealShape, 'isCounted'>>

/** These deals in this order, or those of them that are named. */
export const dealListOf = (filters: DealFilters, shape: OwnShape, ids?: readonly string[]): DealList => ({
  question: { ...matchingQuestionOf(filters), ids: ids ?? [] },
  shape: { ...matchingShapeOf(filters), ...shape, isNamed: ids !== undefined },
})

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
export const readDealQuery = (viewer: Viewer, { level, segments }: DealAccess, input: DealListInput): DealList => {
  const shared = { level, isContinued: input.cursor !== undefined, isCounted: input.counts === '1' }
  if (level === 'teaser') {
    const filters: DealFilters = { states: ['published'], segments, terms: termsOf(level, input), words: [] }
    return dealListOf(filters, { ...shared, isWhole: false, sort: 'id', isDown: false })
  }
  const full = checked(fullDealQuery, input)
  const { sort = '-createdAt' } = full
  return dealListOf(
    {
      states: statesOf(level, full.state),
      segments,
      terms: termsOf(level, { ...input, ...full }),
      words: wordsOf(full.search ?? ''),
      mine: mineOf(viewer, full.mine),
    },
    {
      ...shared,
      isWhole: (input.fields ?? 'basic') !== 'basic',
      sort: dealSorts.find((name) => sort.endsWith(name)) ?? 'createdAt',
      isDown: sort.startsWith('-'),
    },
  )
}
