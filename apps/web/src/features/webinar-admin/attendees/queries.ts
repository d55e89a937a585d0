import { addressOf, downloads } from '@regent/contract/api/downloads'
import type { Attendee } from '@regent/contract/webinars/webinars'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { webinarsKey, withStaffFields } from '../queries.ts'
import type { AttendeesPlace } from './attendees-place.ts'

/** Somebody with a seat, known by the account. */
export interface AttendeeRow extends Attendee {
  _id: string
}

export const asRow = (attendee: Attendee): AttendeeRow => ({ ...attendee, _id: attendee.user._id })

const rowsAtOnce = 50

/** All that is read of the attendees of a webinar. */
export const attendeesKey = (webinarId: string) => [...webinarsKey, 'admin', 'attendees', webinarId] as const

export const attendeeListKey = (webinarId: string) => [...attendeesKey(webinarId), 'list'] as const

export const attendeeQueries = {
  /** What the attendees belong to, without any of them. */
  webinar: (id: string) =>
    queryOptions({
      queryKey: [...attendeesKey(id), 'webinar'],
      queryFn: async ({ signal }) => {
        const asked = { params: { id }, query: { fields: 'detailed' } } as const
        const { webinar } = await callApi(adminWebinarEndpoints.show, asked, { signal })
        return withStaffFields(webinar)
      },
    }),
  /** What was listed before stands until the first part of another place is there. */
  list: (id: string, { search, attendance }: AttendeesPlace) =>
    infiniteQueryOptions({
      queryKey: [...attendeeListKey(id), search, attendance],
      queryFn: async ({ signal, pageParam }) => {
        const query = {
          limit: rowsAtOnce,
          ...(search !== '' && { search }),
          ...(attendance !== '' && { attendanceStatus: attendance }),
          ...(pageParam !== '' && { cursor: pageParam }),
        }
        const asked = { params: { id }, query }
        const { attendees, total, nextCursor } = await callApi(adminWebinarEndpoints.listAttendees, asked, { signal })
        return { rows: attendees.map(asRow), total, next: nextCursor }
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
}

/** Everybody, as a file for spreadsheets. */
export const exportAddress = (webinarId: string): string => addressOf(downloads.attendees, webinarId)
