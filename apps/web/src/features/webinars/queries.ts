import type { replayEndpoints } from '@regent/contract/webinars/replays'
import type { webinarEndpoints } from '@regent/contract/webinars/webinars'
import { queryOptions } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { orNull, withPart } from '#lib/api/answers.ts'
import { firstTouchHeaders } from '#lib/browser/first-touch-headers.ts'
import { listQuery } from '#lib/api/list-query.ts'
import { useLive } from '#lib/live/use-live.ts'
import { useSession } from '#lib/session/use-session.ts'
import type { WebinarTab } from './webinar.ts'

// Without schemas: the contract stays out of the first pages.
const list: BareEndpoint<typeof webinarEndpoints.list> = {
  method: 'GET',
  path: '/api/webinars/public',
  access: 'public',
}
const show: BareEndpoint<typeof webinarEndpoints.show> = {
  method: 'GET',
  path: '/api/webinars/public/:idOrSlug',
  access: 'public',
}
const showReplay: BareEndpoint<typeof replayEndpoints.show> = {
  method: 'GET',
  path: '/api/webinars/:id/replay',
  access: 'public',
}
const listReplayEvents: BareEndpoint<typeof replayEndpoints.events> = {
  method: 'GET',
  path: '/api/webinars/:id/replay/events',
  access: 'public',
}
const openJoinLink: BareEndpoint<typeof webinarEndpoints.openJoinLink> = {
  method: 'GET',
  path: '/api/webinars/join/:token',
  access: 'token',
}
const listMine: BareEndpoint<typeof webinarEndpoints.listMine> = {
  method: 'GET',
  path: '/api/webinars/mine',
  access: 'member',
}

const showFeed: BareEndpoint<typeof webinarEndpoints.showFeed> = {
  method: 'GET',
  path: '/api/webinars/feed',
  access: 'member',
  viewAs: 'refused',
}

const key = ['webinars'] as const
export const replayKey = ['replay'] as const

const preparingMs = 5000

const meantBy = {
  upcoming: { status: 'Scheduled,Waiting,In Progress' },
  replays: { status: 'Ended' },
  watched: { watched: 'true' },
} as const satisfies Record<WebinarTab, object>

const atOnce = 20

export const webinarQueries = {
  all: key,
  list: (tab: WebinarTab, search: string) =>
    listQuery({
      key: [...key, 'list', tab, search],
      endpoint: list,
      input: { query: { ...meantBy[tab], fields: 'basic', limit: atOnce, ...(search && { search }) } },
      page: ({ webinars }) => ({ rows: webinars }),
    }),
  /** The first of those to come; some more, because time may pass while the page is open. */
  next: listQuery({
    key: [...key, 'list', 'next'],
    endpoint: list,
    input: { query: { ...meantBy.upcoming, fields: 'basic', limit: 3 } },
    page: ({ webinars }) => ({ rows: webinars }),
  }),
  one: (idOrSlug: string) =>
    queryOptions({
      queryKey: [...key, 'one', idOrSlug],
      queryFn: ({ signal }) =>
        orNull(
          callApi(
            show,
            { params: { idOrSlug }, query: { fields: 'full' } },
            { signal, headers: firstTouchHeaders() },
          ).then(({ webinar }) => withPart(webinar, 'description')),
        ),
    }),
  /** By id or slug. Apart from the webinar, because watching changes it every few seconds. Null for a webinar that does not exist. */
  replay: (idOrSlug: string) =>
    queryOptions({
      queryKey: [...replayKey, idOrSlug],
      queryFn: ({ signal }) => orNull(callApi(showReplay, { params: { id: idOrSlug } }, { signal })),
      // One that is being made appears by itself.
      refetchInterval: ({ state }) => (state.data?.outlook === 'preparing' ? preparingMs : false),
    }),
  /** What a replay shows in time. */
  replayEvents: (id: string) =>
    listQuery({
      key: ['replay-events', id],
      endpoint: listReplayEvents,
      input: { params: { id }, query: { limit: 500 } },
      page: ({ events }) => ({ rows: events }),
    }),
  joined: (token: string) =>
    queryOptions({
      queryKey: [...key, 'joined', token],
      queryFn: ({ signal }) => orNull(callApi(openJoinLink, { params: { token } }, { signal })),
    }),
  /** Its own key: changes to webinars do not affect it. */
  feed: queryOptions({
    queryKey: ['calendar-feed'],
    queryFn: ({ signal }) => callApi(showFeed, {}, { signal }),
  }),
  /** Upcoming ones first, then past ones from the latest on. */
  mine: listQuery({
    key: [...key, 'list', 'mine'],
    endpoint: listMine,
    input: { query: { limit: 50 } },
    page: ({ webinars }) => ({ rows: webinars }),
  }),
}

/** Reads webinars again when one of them or the viewer's registration has changed elsewhere. */
export const useLiveWebinars = (): void => {
  const { state } = useSession()
  useLive('webinars', webinarQueries.all)
  useLive(state === 'in' ? 'me' : undefined, webinarQueries.all)
}
