import type { legalEndpoints } from '@regent/contract/firm/legal'
import { queryOptions } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from './api/api-client.ts'
import { requiresNoAccount } from './api/query-client.ts'

type LegalKind = 'terms' | 'privacy'

// Without schemas, because public pages use it.
const legalText = (kind: LegalKind): BareEndpoint<(typeof legalEndpoints)[LegalKind]> => ({
  method: 'GET',
  path: `/api/portal/${kind}`,
  access: 'public',
})

const legalKey = ['legal']

export const legalQueries = {
  all: { queryKey: legalKey },
  text: (kind: LegalKind) =>
    queryOptions({
      queryKey: [...legalKey, kind],
      queryFn: ({ signal }) => callApi(legalText(kind), {}, { signal }),
      meta: requiresNoAccount,
    }),
}
