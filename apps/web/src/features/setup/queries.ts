import { accountEndpoints } from '@regent/contract/identity/account'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { requiresNoAccount } from '#lib/api/query-client.ts'

export const setupQueries = {
  link: (token: string) =>
    queryOptions({
      queryKey: ['setup', token],
      queryFn: ({ signal }) => callApi(accountEndpoints.checkSetupLink, { params: { token } }, { signal }),
      // Creating the administrator uses the link up, so checking it again would fail.
      staleTime: Infinity,
      meta: requiresNoAccount,
    }),
}
