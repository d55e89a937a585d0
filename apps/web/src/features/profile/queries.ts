import { profileEndpoints } from '@regent/contract/identity/profile'
import { sessionEndpoints } from '@regent/contract/identity/sessions'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'

export const profileQueries = {
  own: () =>
    queryOptions({
      queryKey: ['profile'],
      queryFn: ({ signal }) => callApi(profileEndpoints.show, {}, { signal }),
    }),
  sessions: () =>
    infiniteQueryOptions({
      queryKey: ['profile', 'sessions'],
      queryFn: ({ signal, pageParam }) =>
        callApi(sessionEndpoints.list, { query: pageParam === '' ? {} : { cursor: pageParam } }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      select: ({ pages }) => pages.flatMap(({ sessions }) => sessions),
    }),
}
