import { dashboardEndpoints } from '@regent/contract/figures/dashboard'
import { debriefEndpoints } from '@regent/contract/figures/debrief'
import { figureMailEndpoints, funnelEndpoints } from '@regent/contract/figures/funnel'
import { saleEndpoints } from '@regent/contract/figures/sales'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { listQuery } from '#lib/api/list-query.ts'
import { defineListState, listQueryOf, type StateOf } from '#widgets/records/list/list-state.ts'
import type { StatsState } from './stats/stats-state.ts'

export const figuresKey = ['figures'] as const

/** Nothing announces a view or a click; a page that nobody looks at waits. */
const refetchInterval = 15_000

type FunnelFilters = Partial<Pick<StatsState, 'from' | 'to' | 'webinarId' | 'streamType' | 'source'>>

export const funnelQueryOf = ({ from, to, webinarId, streamType, source }: FunnelFilters) => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(webinarId && { webinarId }),
  ...(streamType && { streamType }),
  ...(source !== undefined && { source }),
})

export const saleListState = defineListState()

const salesKey = (webinarId: string) => [...figuresKey, 'sales', webinarId] as const

const peopleShown = 20

export const figuresQueries = {
  funnel: (filters: FunnelFilters) => {
    const query = funnelQueryOf(filters)
    return queryOptions({
      queryKey: [...figuresKey, 'funnel', query],
      queryFn: ({ signal }) => callApi(funnelEndpoints.read, { query }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval,
    })
  },
  session: (id: string) =>
    queryOptions({
      queryKey: [...figuresKey, 'session', id],
      queryFn: ({ signal }) => callApi(funnelEndpoints.session, { params: { id } }, { signal }),
      refetchInterval,
    }),
  debrief: (id: string) =>
    queryOptions({
      queryKey: [...figuresKey, 'debrief', id],
      queryFn: ({ signal }) => callApi(debriefEndpoints.read, { params: { id } }, { signal }),
      refetchInterval,
    }),
  debriefMail: queryOptions({
    queryKey: [...figuresKey, 'debrief-mail'],
    queryFn: ({ signal }) => callApi(debriefEndpoints.readMail, {}, { signal }),
  }),
  dashboard: queryOptions({
    queryKey: [...figuresKey, 'dashboard'],
    queryFn: ({ signal }) => callApi(dashboardEndpoints.read, {}, { signal }),
    refetchInterval,
  }),
  mail: queryOptions({
    queryKey: [...figuresKey, 'mail'],
    queryFn: ({ signal }) => callApi(figureMailEndpoints.read, {}, { signal }),
  }),
  sales: (id: string, state: StateOf<typeof saleListState>) =>
    listQuery({
      key: [...salesKey(id), state],
      endpoint: saleEndpoints.list,
      input: { params: { id }, query: listQueryOf(state) },
      page: ({ sales }) => ({ rows: sales }),
    }),
  webinars: (search: string) =>
    queryOptions({
      queryKey: [...figuresKey, 'webinars', search],
      queryFn: async ({ signal }) => {
        const query = { limit: peopleShown, ...(search !== '' && { search }) }
        return (await callApi(adminWebinarEndpoints.list, { query }, { signal })).webinars
      },
      placeholderData: keepPreviousData,
    }),
  webinar: (id: string) =>
    queryOptions({
      queryKey: [...figuresKey, 'webinar', id],
      queryFn: async ({ signal }) =>
        (await callApi(adminWebinarEndpoints.show, { params: { id }, query: {} }, { signal })).webinar,
    }),
  registered: (id: string, search: string) =>
    queryOptions({
      queryKey: [...figuresKey, 'registered', id, search],
      queryFn: async ({ signal }) => {
        const input = { params: { id }, query: { limit: peopleShown, ...(search !== '' && { search }) } }
        return (await callApi(adminWebinarEndpoints.listAttendees, input, { signal })).attendees
      },
      placeholderData: keepPreviousData,
    }),
}
