import { recordingEndpoints } from '@regent/contract/webinars/recordings'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { adminWebinarEndpoints, type StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { type ListPlace, listQueryOf } from './list/list-place.ts'

/** Shared with the members' pages, so that whatever staff change is read again there. */
export const webinarsKey = ['webinars'] as const

const adminKey = [...webinarsKey, 'admin'] as const

/** Every list, whatever it is searched, filtered and sorted by. */
export const listKey = [...adminKey, 'list'] as const

/** Staff always ask for all that they enter. */
export const withStaffFields = (webinar: Webinar | StaffWebinar): StaffWebinar => {
  if ('guestKey' in webinar) return webinar
  throw new Error('The answer lacks the fields that staff enter')
}

export const webinarAdminQueries = {
  /** What was listed before stands until the first part of another place is there. */
  list: (place: ListPlace) =>
    infiniteQueryOptions({
      queryKey: [...listKey, place],
      queryFn: async ({ signal, pageParam }) => {
        const query = { ...listQueryOf(place), ...(pageParam !== '' && { cursor: pageParam }) }
        const { webinars, total, nextCursor } = await callApi(adminWebinarEndpoints.list, { query }, { signal })
        return { rows: webinars.map(withStaffFields), total, next: nextCursor }
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
  webinar: (id: string) =>
    queryOptions({
      queryKey: [...adminKey, 'webinar', id],
      queryFn: async ({ signal }) => {
        const { webinar } = await callApi(
          adminWebinarEndpoints.show,
          { params: { id }, query: { fields: 'full' } },
          { signal },
        )
        return withStaffFields(webinar)
      },
    }),
  deleted: () =>
    infiniteQueryOptions({
      queryKey: [...adminKey, 'deleted'],
      queryFn: ({ signal, pageParam }) =>
        callApi(
          adminWebinarEndpoints.listDeleted,
          { query: pageParam === '' ? {} : { cursor: pageParam } },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      select: ({ pages }) => pages.flatMap(({ webinars }) => webinars),
      staleTime: 0,
    }),
  recordings: (id: string) =>
    queryOptions({
      queryKey: [...adminKey, 'recordings', id],
      queryFn: async ({ signal }) =>
        (await callApi(recordingEndpoints.list, { params: { id } }, { signal })).recordings,
    }),
}
