import type { FoundKind, searchEndpoints } from '@regent/contract/search/search'
import { queryOptions } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { continues } from './use-typed.ts'

// Without schemas, so that the dialog opens quickly.
const find: BareEndpoint<typeof searchEndpoints.find> = { method: 'GET', path: '/api/search', access: 'public' }

export interface Asked {
  words: string
  kind?: FoundKind | undefined
  perKind?: number
}

export const searchQueries = {
  found: ({ words, kind, perKind }: Asked) =>
    queryOptions({
      queryKey: ['search', words, kind, perKind],
      queryFn: async ({ signal }) => {
        const query = { q: words, ...(kind && { kinds: kind }), ...(perKind !== undefined && { perKind }) }
        return (await callApi(find, { query }, { signal })).results
      },
      // What was found for the letters before stays until there is more; not for another word.
      placeholderData: (found, previous) => (continues(words, String(previous?.queryKey[1] ?? '')) ? found : undefined),
      enabled: words !== '',
    }),
}
