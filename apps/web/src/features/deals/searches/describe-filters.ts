import { type SearchFilters } from '@regent/contract/deals/deal-searches'
import { termKindNames, termKinds } from '@regent/contract/deals/deal-terms'

interface Words {
  everything: string
  gone: string
  searched: (words: string) => string
}

export type NameOfTerm = (id: string) => string | undefined

const idsOf = (filters: SearchFilters) => termKindNames.flatMap((kind) => filters[termKinds[kind].filter] ?? [])

/** 'Real Estate, Cash flow, “trust”' */
export const describeFilters = (filters: SearchFilters, nameOf: NameOfTerm, words: Words): string => {
  const names = idsOf(filters).map((id) => nameOf(id) ?? words.gone)
  const searched = filters.search?.trim() ?? ''
  const all = [...new Set(names), ...(searched === '' ? [] : [words.searched(searched)])]
  return all.length === 0 ? words.everything : all.join(', ')
}

const keyOf = (filters: SearchFilters) =>
  JSON.stringify([
    termKindNames.map((kind) => (filters[termKinds[kind].filter] ?? []).toSorted()),
    filters.search?.trim().toLowerCase() ?? '',
  ])

/** Whether they find the same deals. */
export const areSameFilters = (one: SearchFilters, other: SearchFilters): boolean => keyOf(one) === keyOf(other)
