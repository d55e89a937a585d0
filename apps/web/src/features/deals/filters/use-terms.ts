import type { TermKind, TermOption } from '@regent/contract/deals/deal-terms'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { chosenTerms, filterOf, kinds } from '../list-state.ts'
import { dealQueries } from '../queries.ts'
import { dealsTexts } from '../texts.ts'
import type { FilteredDeals } from '../use-teasers.ts'

export type TermQuery = Pick<UseQueryResult<TermOption[]>, 'data' | 'error' | 'isFetching' | 'refetch'>
export type TermQueries = Record<TermKind, TermQuery>

/** A merged term is the one that it was merged into. */
const currentId = (options: readonly TermOption[], id: string) =>
  options.find(({ _id, mergedIds }) => _id === id || mergedIds.includes(id))?._id

/** The choices of all filters. What the address names and does not exist any more is taken out of it, with a word. */
export const useTerms = ({ state, change }: Pick<FilteredDeals, 'state' | 'change'>): TermQueries => {
  const texts = useTexts(dealsTexts).filters.dropped
  const queries: TermQueries = {
    category: useQuery(dealQueries.options('category')),
    subCategory: useQuery(dealQueries.options('subCategory')),
    type: useQuery(dealQueries.options('type')),
    strategy: useQuery(dealQueries.options('strategy')),
    requirement: useQuery(dealQueries.options('requirement')),
    source: useQuery(dealQueries.options('source')),
  }

  const outdated = kinds.find((kind) => {
    const { data } = queries[kind]
    return data !== undefined && chosenTerms(state, kind).some((id) => !data.some(({ _id }) => _id === id))
  })
  const mend = useEffectEvent((kind: TermKind) => {
    const chosen = chosenTerms(state, kind)
    const current = chosen.map((id) => currentId(queries[kind].data ?? [], id))
    const known = [...new Set(current)].filter((id) => id !== undefined)
    change({ filters: { [filterOf[kind]]: known.join(',') } }, { replace: true })
    if (current.includes(undefined)) toast.info({ title: texts.title, text: texts.text(kind) })
  })
  useEffect(() => {
    if (outdated !== undefined) mend(outdated)
  }, [outdated])

  return queries
}
