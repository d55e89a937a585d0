import {
  callTimings,
  salesEndpoints,
  salesRequestStates,
  type SettableState,
  type StaffSalesRequest,
} from '@regent/contract/firm/sales'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { listQuery } from '#lib/api/list-query.ts'
import { useTexts } from '#lib/texts.ts'
import { defineListState, listQueryOf, type StateOf } from '#widgets/records/list/list-state.ts'
import { useListChanges } from '#widgets/records/list/use-list-changes.ts'
import { useRowChange } from '#widgets/records/list/use-row-change.ts'
import { salesAdminTexts } from './texts.ts'

export const salesRequestsKey = ['sales-requests'] as const

const listKey = [...salesRequestsKey, 'list'] as const

export const salesListState = defineListState({
  filters: { state: salesRequestStates, call: callTimings },
  sort: ['name', 'callAt', 'createdAt'],
})

export const salesAdminQueries = {
  list: (state: StateOf<typeof salesListState>) =>
    listQuery({
      key: [...listKey, state],
      endpoint: salesEndpoints.list,
      input: { query: listQueryOf(state) },
      page: ({ requests, total }) => ({ rows: requests, total }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...salesRequestsKey, 'one', id],
      queryFn: async ({ signal }) => (await callApi(salesEndpoints.show, { params: { id } }, { signal })).request,
    }),
}

/** Says how far requests are; a canceled call stays canceled. */
export const useStateChange = () => {
  const texts = useTexts(salesAdminTexts)
  const change = useRowChange<StaffSalesRequest, SettableState>({
    changes: useListChanges<StaffSalesRequest>({ listKey, refreshKey: salesRequestsKey }),
    valueOf: ({ state }) => (state === 'canceled' ? 'done' : state),
    shownWith: (state) => ({ state }),
    send: ({ _id: id }, state) => callApi(salesEndpoints.update, { params: { id }, body: { state } }),
    words: {
      changed: (rows, state) => texts.changed[state](rows.length),
      failed: () => texts.changeFailed,
    },
  })

  return (rows: readonly StaffSalesRequest[], state: SettableState) => {
    const changeable = rows.filter((row) => row.state !== 'canceled')
    if (changeable.length > 0) change(changeable, state)
  }
}
