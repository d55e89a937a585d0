import type { TermKind, termKinds } from '@regent/contract/deals/deal-terms'
import { limits } from '@regent/contract/limits'
import {
  defineListState,
  type FiltersOf,
  type ListStateChange,
  listQueryOf,
  readListState,
  type StateOf,
  withListState,
} from '#widgets/records/list/list-state.ts'

/** The parameter of each kind. Without the contract's own table, whose schemas are too heavy for a first load. */
export const filterOf = {
  category: 'categoryId',
  subCategory: 'subCategoryId',
  type: 'typeId',
  strategy: 'strategyId',
  requirement: 'requirementId',
  source: 'sourceId',
} as const satisfies { [Kind in TermKind]: (typeof termKinds)[Kind]['filter'] }

export const kinds = Object.keys(filterOf) as TermKind[]

/** The kinds that everyone may filter by. */
const openKinds = ['category', 'subCategory', 'type', 'strategy'] as const satisfies readonly TermKind[]

const isId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(text)

const areIds = (value: string) => {
  const ids = value.split(',')
  return ids.length <= limits.termsOfFilter && ids.every(isId)
}

/** `?categoryId=a,b&search=trust&sort=-name&mine=saved` */
export const dealList = defineListState({
  filters: {
    categoryId: areIds,
    subCategoryId: areIds,
    typeId: areIds,
    strategyId: areIds,
    requirementId: areIds,
    sourceId: areIds,
    mine: ['saved', 'interested'],
  },
  sort: ['createdAt', 'name'],
})

export type DealListState = StateOf<typeof dealList>
export type DealListChange = ListStateChange<(typeof dealList)['filters']>

export const readDealList = (address: URLSearchParams): DealListState => readListState(dealList, address)

export const withDealList = (address: URLSearchParams, change: DealListChange): URLSearchParams =>
  withListState(dealList, address, change)

const nothing: FiltersOf<(typeof dealList)['filters']> = {
  categoryId: '',
  subCategoryId: '',
  typeId: '',
  strategyId: '',
  requirementId: '',
  sourceId: '',
  mine: '',
}

/** As much of it as exists for viewers who do not see full deals. */
export const withoutHidden = ({ filters }: DealListState): DealListState => ({
  search: '',
  sort: undefined,
  filters: {
    ...nothing,
    ...Object.fromEntries(openKinds.map((kind) => [filterOf[kind], filters[filterOf[kind]]])),
  },
})

export const chosenTerms = ({ filters }: Pick<DealListState, 'filters'>, kind: TermKind): string[] =>
  filters[filterOf[kind]].split(',').filter((id) => id !== '')

/** How many of the six filters are set. */
export const filtersSet = (state: DealListState): number =>
  kinds.filter((kind) => state.filters[filterOf[kind]] !== '').length

export const noFilters: DealListChange = { filters: Object.fromEntries(kinds.map((kind) => [filterOf[kind], ''])) }

/** The order as the address has it; empty for the usual one. */
export const sortOf = (state: DealListState): string => listQueryOf(state).sort ?? ''

export const readSort = (order: string): DealListState['sort'] =>
  readDealList(new URLSearchParams({ sort: order })).sort

/** What of the address changes what visitors see. */
export const openQueryOf = (state: DealListState): string => {
  const query = withDealList(new URLSearchParams(), { filters: withoutHidden(state).filters })
  return query.size === 0 ? '' : `?${query}`
}
