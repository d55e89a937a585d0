import { authEndpoints } from '@regent/contract/identity/auth'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { requiresNoAccount } from '#lib/session/requires-no-account.ts'

export const emailLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-link', token],
    queryFn: ({ signal }) => callApi(authEndpoints.checkEmailLink, { params: { token } }, { signal }),
    // Confirming spends the link; asking again would only find it used.
    staleTime: Infinity,
    meta: requiresNoAccount,
  })
