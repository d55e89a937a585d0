import { authEndpoints } from '@regent/contract/identity/auth'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { requiresNoAccount } from '#lib/api/query-client.ts'

/** The two mailed links that set a password. */
export type LinkKind = 'verify' | 'reset-password'

const checks = { verify: authEndpoints.checkVerifyLink, 'reset-password': authEndpoints.checkResetLink }

export const accountQueries = {
  /** The answer to a signed-in member also says whether the password can be kept. */
  link: (kind: LinkKind, token: string, asMember: boolean) =>
    queryOptions({
      queryKey: ['account', 'link', kind, token, asMember],
      queryFn: ({ signal }) => callApi(checks[kind], { params: { token } }, { signal }),
      // Setting the password uses the link up, so checking it again would fail.
      staleTime: Infinity,
      meta: requiresNoAccount,
    }),
}
