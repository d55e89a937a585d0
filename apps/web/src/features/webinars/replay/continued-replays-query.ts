import type { replayEndpoints } from '@regent/contract/webinars/replays'
import { queryOptions } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'

const listContinued: BareEndpoint<typeof replayEndpoints.continue> = {
  method: 'GET',
  path: '/api/webinars/continue',
  access: 'member',
}

/** The replays that a member has begun; apart from the other queries, because the start page needs only this one. */
export const continuedReplaysQuery = queryOptions({
  queryKey: ['replays', 'begun'],
  queryFn: async ({ signal }) => (await callApi(listContinued, { query: { limit: 4 } }, { signal })).replays,
  // Always fresh: the member may have watched more a minute ago.
  staleTime: 0,
})
