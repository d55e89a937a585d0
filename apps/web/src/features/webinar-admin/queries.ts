import { mediaServerEndpoints } from '@regent/contract/rooms/media-server'
import { recordingEndpoints } from '@regent/contract/webinars/recordings'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { adminWebinarEndpoints, type StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { streamTypes, webinarStatuses } from '@regent/contract/webinars/webinar-fields'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { listQuery } from '#lib/api/list-query.ts'
import { useListChanges } from '#widgets/records/list/use-list-changes.ts'
import { defineListState, listQueryOf, type StateOf } from '#widgets/records/list/list-state.ts'

/** Shared with the members' pages, so that changes by staff are read again there. */
export const webinarsKey = ['webinars'] as const

const adminKey = [...webinarsKey, 'admin'] as const

const listKey = [...adminKey, 'list'] as const

/** Unsorted, the list begins with upcoming webinars by date and ends with ended ones, latest first. */
export const webinarListState = defineListState({
  filters: { status: webinarStatuses, streamType: streamTypes },
  sort: ['name', 'status', 'date', 'registrants', 'attended', 'rewatched'],
})

/** The back-office always asks for every field that staff enter. */
export const withStaffFields = (webinar: Webinar | StaffWebinar): StaffWebinar => {
  if ('guestKey' in webinar) return webinar
  throw new Error('The answer lacks the fields that staff enter')
}

const mediaServerMs = 10_000

export const webinarAdminQueries = {
  /** Read again until it is ready. */
  mediaServer: queryOptions({
    queryKey: ['media-server'],
    queryFn: ({ signal }) => callApi(mediaServerEndpoints.show, {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.media === 'ready' ? false : mediaServerMs),
  }),
  list: (state: StateOf<typeof webinarListState>) =>
    listQuery({
      key: [...listKey, state],
      endpoint: adminWebinarEndpoints.list,
      input: { query: { fields: 'detailed', ...listQueryOf(state) } },
      page: ({ webinars }) => ({ rows: webinars.map(withStaffFields) }),
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
  deleted: listQuery({
    key: [...adminKey, 'deleted'],
    endpoint: adminWebinarEndpoints.listDeleted,
    input: { query: {} },
    page: ({ webinars }) => ({ rows: webinars }),
  }),
  recordings: (id: string) =>
    listQuery({
      key: [...adminKey, 'recordings', id],
      endpoint: recordingEndpoints.list,
      input: { params: { id }, query: {} },
      page: ({ recordings, canTranscribe }) => ({ rows: recordings, canTranscribe }),
    }),
  derivedChapters: (id: string, recordingId: string) =>
    queryOptions({
      queryKey: [...adminKey, 'recordings', id, 'chapters', recordingId],
      queryFn: ({ signal }) => callApi(recordingEndpoints.derivedChapters, { params: { id, recordingId } }, { signal }),
    }),
  deletedRecordings: (id: string) =>
    listQuery({
      key: [...adminKey, 'recordings', id, 'deleted'],
      endpoint: recordingEndpoints.listDeleted,
      input: { params: { id }, query: {} },
      page: ({ recordings }) => ({ rows: recordings }),
    }),
}

export const useWebinarChanges = () => useListChanges<StaffWebinar>({ listKey, refreshKey: webinarsKey })
