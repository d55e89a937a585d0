import type { lectureEndpoints } from '@regent/contract/courses/lectures'
import { queryOptions } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'

const listBegun: BareEndpoint<typeof lectureEndpoints.continue> = {
  method: 'GET',
  path: '/api/courses/continue',
  access: 'member',
}

/** What a member has begun; apart from the other queries, because the start page asks this one alone. */
export const begunQuery = queryOptions({
  queryKey: ['courses', 'begun'],
  queryFn: async ({ signal }) => (await callApi(listBegun, { query: {} }, { signal })).lectures,
  // Where one stopped a minute ago is where one wants to go on.
  staleTime: 0,
})
