import type { legalEndpoints } from '@regent/contract/firm/legal'
import { queryOptions } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { anybodys } from '#lib/session/anybodys.ts'

const showTerms: BareEndpoint<typeof legalEndpoints.terms> = { method: 'GET', path: '/api/portal/terms' }
const showPrivacy: BareEndpoint<typeof legalEndpoints.privacy> = { method: 'GET', path: '/api/portal/privacy' }

export const legalQueries = {
  terms: queryOptions({
    queryKey: ['legal', 'terms'],
    queryFn: ({ signal }) => callApi(showTerms, {}, { signal }),
    meta: anybodys,
  }),
  privacy: queryOptions({
    queryKey: ['legal', 'privacy'],
    queryFn: ({ signal }) => callApi(showPrivacy, {}, { signal }),
    meta: anybodys,
  }),
}
