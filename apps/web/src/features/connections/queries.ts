import { apiTokenEndpoints, apiTokenKinds } from '@regent/contract/connections/tokens'
import { deliveryStates, webhookEndpoints } from '@regent/contract/connections/webhooks'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { listQuery } from '#lib/api/list-query.ts'
import { defineListState, listQueryOf, type StateOf } from '#widgets/records/list/list-state.ts'

const connectionsKey = ['connections'] as const
export const webhooksKey = [...connectionsKey, 'webhooks'] as const
export const tokensKey = [...connectionsKey, 'tokens'] as const

export const webhookListState = defineListState()
export const deliveryListState = defineListState({ filters: { state: deliveryStates } })
export const tokenListState = defineListState({ filters: { kind: apiTokenKinds } })

export const connectionQueries = {
  webhooks: listQuery({
    key: [...webhooksKey, 'list'],
    endpoint: webhookEndpoints.list,
    input: { query: {} },
    page: ({ webhooks }) => ({ rows: webhooks }),
  }),
  webhook: (id: string) =>
    queryOptions({
      queryKey: [...webhooksKey, 'one', id],
      queryFn: async ({ signal }) => (await callApi(webhookEndpoints.show, { params: { id } }, { signal })).webhook,
    }),
  deliveries: (id: string, state: StateOf<typeof deliveryListState>) =>
    listQuery({
      key: [...webhooksKey, 'log', id, state],
      endpoint: webhookEndpoints.deliveries,
      input: { params: { id }, query: listQueryOf(state) },
      page: ({ deliveries }) => ({ rows: deliveries }),
    }),
  delivery: (id: string, deliveryId: string) =>
    queryOptions({
      queryKey: [...webhooksKey, 'delivery', id, deliveryId],
      queryFn: async ({ signal }) =>
        (await callApi(webhookEndpoints.delivery, { params: { id, deliveryId } }, { signal })).delivery,
    }),
  tokens: (state: StateOf<typeof tokenListState>) =>
    listQuery({
      key: [...tokensKey, 'list', state],
      endpoint: apiTokenEndpoints.list,
      input: { query: listQueryOf(state) },
      page: ({ tokens }) => ({ rows: tokens }),
    }),
  ownTokens: listQuery({
    key: [...tokensKey, 'own'],
    endpoint: apiTokenEndpoints.list,
    input: { query: { own: 'true' } },
    page: ({ tokens }) => ({ rows: tokens }),
  }),
}
