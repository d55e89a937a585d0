import type { certificateEndpoints } from '@regent/contract/webinars/certificates'
import { queryOptions } from '@tanstack/react-query'
import { orNull } from '#lib/api/answers.ts'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'

// Without schemas: the contract stays out of public pages.
const check: BareEndpoint<typeof certificateEndpoints.check> = {
  method: 'GET',
  path: '/api/certificates/:number',
  access: 'public',
  session: 'ignored',
}

/** Null for a number that no certificate has. */
export const certificateQuery = (number: string) =>
  queryOptions({
    queryKey: ['certificate', number],
    queryFn: async ({ signal }) => orNull(callApi(check, { params: { number } }, { signal })),
    // A wrong number costs one of a few tries.
    staleTime: Infinity,
    retry: false,
  })
