import { authEndpoints } from '@regent/contract/identity/auth'
import { passkeyEndpoints } from '@regent/contract/identity/passkeys'
import { profileEndpoints, type User } from '@regent/contract/identity/profile'
import { providerEndpoints } from '@regent/contract/identity/provider-sign-in'
import { sessionEndpoints } from '@regent/contract/identity/sessions'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { listQuery } from '#lib/api/list-query.ts'
import { requiresNoAccount } from '#lib/api/query-client.ts'
import { userQuery } from '#lib/session/use-session.ts'

export const profileQueries = {
  own: () =>
    queryOptions({
      queryKey: ['profile'],
      queryFn: ({ signal }) => callApi(profileEndpoints.show, {}, { signal }),
    }),
  sessions: listQuery({
    key: ['profile', 'sessions'],
    endpoint: sessionEndpoints.list,
    input: { query: {} },
    page: ({ sessions }) => ({ rows: sessions }),
  }),
  passkeys: listQuery({
    key: ['profile', 'passkeys'],
    endpoint: passkeyEndpoints.list,
    input: { query: {} },
    page: ({ passkeys }) => ({ rows: passkeys }),
  }),
  linkedSignIns: listQuery({
    key: ['profile', 'linked-sign-ins'],
    endpoint: providerEndpoints.list,
    input: { query: {} },
    page: ({ linkedSignIns }) => ({ rows: linkedSignIns }),
  }),
  emailLink: (token: string) =>
    queryOptions({
      queryKey: ['email-link', token],
      queryFn: ({ signal }) => callApi(authEndpoints.checkEmailLink, { params: { token } }, { signal }),
      // Confirming uses the link up, so checking it again would fail.
      staleTime: Infinity,
      meta: requiresNoAccount,
    }),
  undoLink: (token: string) =>
    queryOptions({
      queryKey: ['undo-link', token],
      queryFn: ({ signal }) => callApi(authEndpoints.checkUndoLink, { params: { token } }, { signal }),
      staleTime: Infinity,
      meta: requiresNoAccount,
    }),
}

/** Shows an updated user at once, here and in the frame. */
export const useUpdateUser = () => {
  const queryClient = useQueryClient()
  return (user: User): void => {
    queryClient.setQueryData(profileQueries.own().queryKey, user)
    queryClient.setQueryData(userQuery.queryKey, user)
  }
}
