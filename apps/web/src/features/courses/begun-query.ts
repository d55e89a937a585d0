import type { lectureEndpoints } from '@regent/contract/courses/lectures'
import { queryOptions } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'

const listBegun: BareEndpoint<typeof lectureEndpoints.continue> = {
  method: 'GET',
  path: '/api/courses/continue',
  access: 'member',
}

/** The courses that a member has started; apart from the other queries, because the start page needs only this one. */
export const begunQuery = queryOptions({
  queryKey: ['courses', 'begun'],
  queryFn: async ({ signal }) => (await callApi(listBegun, { query: {} }, { signal })).lectures,
  // Always fresh: the member may have watched more a minute ago.
  staleTime: 0,
})
