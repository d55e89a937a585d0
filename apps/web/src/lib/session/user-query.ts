import type { profileEndpoints } from '@regent/contract/identity/profile'
import { queryOptions } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from '../api/api-client.ts'

const showUser: BareEndpoint<typeof profileEndpoints.user> = { method: 'GET', path: '/api/auth/user', access: 'member' }

/** Who is signed in. What changes a profile puts the new user here. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => (await callApi(showUser, {}, { signal })).user,
  // What a failure shows asks for the user as well: it would be unknown again, and fail again, for ever.
  retryOnMount: false,
})
