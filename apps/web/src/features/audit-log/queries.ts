import { auditEndpoints as endpoints } from '@regent/contract/members/audit'
import { memberEndpoints } from '@regent/contract/members/members'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { listQuery } from '#lib/api/list-query.ts'
import { defineListState, listQueryOf, type StateOf } from '#widgets/records/list/list-state.ts'

export const auditKey = ['audit'] as const

const isId = (value: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(value)
const isMoment = (value: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u.test(value) && !Number.isNaN(Date.parse(value))

export const auditListState = defineListState({
  filters: {
    person: isId,
    actor: isId,
    action: (value: string) => /^[a-z][a-z.-]{0,60}$/u.test(value),
    record: (value: string) => value !== '' && value.length <= 64,
    from: isMoment,
    to: isMoment,
  },
})

export type AuditListState = StateOf<typeof auditListState>

export const auditQueries = {
  list: (state: AuditListState) =>
    listQuery({
      key: [...auditKey, 'list', state],
      endpoint: endpoints.list,
      input: { query: listQueryOf(state) },
      page: ({ events }) => ({ rows: events }),
    }),
  chain: queryOptions({
    queryKey: [...auditKey, 'chain'],
    queryFn: async ({ signal }) => (await callApi(endpoints.showChain, {}, { signal })).chain,
  }),
  actions: queryOptions({
    queryKey: [...auditKey, 'actions'],
    queryFn: async ({ signal }) => (await callApi(endpoints.actions, {}, { signal })).actions,
    staleTime: Infinity,
  }),
  people: (search: string) =>
    queryOptions({
      queryKey: [...auditKey, 'people', search],
      queryFn: async ({ signal }) => {
        const query = { limit: 20, ...(search !== '' && { search }) }
        return (await callApi(memberEndpoints.list, { query }, { signal })).members
      },
      placeholderData: keepPreviousData,
    }),
  person: (id: string) =>
    queryOptions({
      queryKey: [...auditKey, 'person', id],
      queryFn: async ({ signal }) => (await callApi(memberEndpoints.show, { params: { id } }, { signal })).member,
    }),
}
