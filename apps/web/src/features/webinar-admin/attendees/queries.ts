import { addressOf, downloads } from '@regent/contract/api/downloads'
import { attendanceStatuses } from '@regent/contract/webinars/webinar-fields'
import type { Attendee } from '@regent/contract/webinars/webinars'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { listQuery } from '#lib/api/list-query.ts'
import { defineListState, listQueryOf, type StateOf } from '#widgets/records/list/list-state.ts'
import { webinarsKey, withStaffFields } from '../queries.ts'

/** A registration, known by its account. */
export interface AttendeeRow extends Attendee {
  _id: string
}

export const asRow = (attendee: Attendee): AttendeeRow => ({ ...attendee, _id: attendee.user._id })

/** The name, or the mail address of a person without one. */
export const nameOf = ({ user: { firstName, lastName, email } }: Attendee): string =>
  `${firstName} ${lastName}`.trim() || email

export const attendeesKey = (webinarId: string) => [...webinarsKey, 'admin', 'attendees', webinarId] as const

export const attendeeListKey = (webinarId: string) => [...attendeesKey(webinarId), 'list'] as const

export const attendeeListState = defineListState({ filters: { attendance: attendanceStatuses } })

export const attendeeQueries = {
  webinar: (id: string) =>
    queryOptions({
      queryKey: [...attendeesKey(id), 'webinar'],
      queryFn: async ({ signal }) => {
        const input = { params: { id }, query: { fields: 'detailed' } } as const
        const { webinar } = await callApi(adminWebinarEndpoints.show, input, { signal })
        return withStaffFields(webinar)
      },
    }),
  list: (id: string, { filters, ...state }: StateOf<typeof attendeeListState>) =>
    listQuery({
      key: [...attendeeListKey(id), filters, state],
      endpoint: adminWebinarEndpoints.listAttendees,
      input: {
        params: { id },
        query: {
          ...listQueryOf({ ...state, filters: {} }),
          ...(filters.attendance !== '' && { attendanceStatus: filters.attendance }),
        },
      },
      page: ({ attendees }) => ({ rows: attendees.map(asRow) }),
    }),
}

/** All registrations, as a file for spreadsheets. */
export const exportAddress = (webinarId: string): string => addressOf(downloads.attendees, webinarId)
