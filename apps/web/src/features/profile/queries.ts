import { profileEndpoints } from '@regent/contract/profile'
import { sessionEndpoints } from '@regent/contract/sessions'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api-client.ts'

export const profileQueries = {
  own: () =>
    queryOptions({
      queryKey: ['profile'],
      queryFn: ({ signal }) => callApi(profileEndpoints.show, {}, { signal }),
    }),
  sessions: () =>
    queryOptions({
      queryKey: ['profile', 'sessions'],
      queryFn: ({ signal }) => callApi(sessionEndpoints.list, { query: {} }, { signal }),
    }),
}
