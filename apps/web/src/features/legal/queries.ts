import type { legalEndpoints } from '@regent/contract/firm/legal'
import { queryOptions } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { requiresNoAccount } from '#lib/api/query-client.ts'

const showTerms: BareEndpoint<typeof legalEndpoints.terms> = {
  method: 'GET',
  path: '/api/portal/terms',
  access: 'public',
}
const showPrivacy: BareEndpoint<typeof legalEndpoints.privacy> = {
  method: 'GET',
  path: '/api/portal/privacy',
  access: 'public',
}

export const legalQueries = {
  terms: queryOptions({
    queryKey: ['legal', 'terms'],
    queryFn: ({ signal }) => callApi(showTerms, {}, { signal }),
    meta: requiresNoAccount,
  }),
  privacy: queryOptions({
    queryKey: ['legal', 'privacy'],
    queryFn: ({ signal }) => callApi(showPrivacy, {}, { signal }),
    meta: requiresNoAccount,
  }),
}
