import type { dealEndpoints } from '@regent/contract/deals/deals'
import { queryOptions } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { orNull } from '#lib/api/answers.ts'
import { dealQueries } from '../queries.ts'

const show: BareEndpoint<typeof dealEndpoints.show> = { method: 'GET', path: '/api/deals/:id', access: 'public' }

/** Null for a deal that does not exist, or not for this viewer. */
export const dealQuery = (id: string) =>
  queryOptions({
    queryKey: [...dealQueries.all, 'one', id],
    queryFn: ({ signal }) =>
      orNull(callApi(show, { params: { id }, query: { fields: 'full' } }, { signal }).then(({ deal }) => deal)),
  })
