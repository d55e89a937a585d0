import type { WrittenFilters } from '@regent/contract/members/member-filters'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { memberQueries } from '../queries.ts'

/** How many members the filters find, as they are changed. */
export const useFoundCount = (filters: WrittenFilters) => {
  const { data: count, error, isFetching } = useQuery(memberQueries.count(useDeferredValue(filters)))
  return { count, error, isFetching }
}
