import { addressOf, downloads } from '@regent/contract/api/downloads'
import { attendanceEndpoints, attendanceKinds } from '@regent/contract/webinars/attendance'
import { listQuery } from '#lib/api/list-query.ts'
import { defineListState, listQueryOf, type StateOf } from '#widgets/records/list/list-state.ts'
import { attendeesKey } from '../attendees/queries.ts'

export const attendanceListState = defineListState({ filters: { kind: attendanceKinds }, sort: ['name', 'minutes'] })

/** Below the key of attendees: whatever changes them changes this. */
export const attendanceKey = (webinarId: string) => [...attendeesKey(webinarId), 'attendance'] as const

export const attendanceList = (webinarId: string, state: StateOf<typeof attendanceListState>) =>
  listQuery({
    key: [...attendanceKey(webinarId), state],
    endpoint: attendanceEndpoints.list,
    input: { params: { id: webinarId }, query: listQueryOf(state) },
    page: ({ people, live }) => ({ rows: people, live }),
  })

/** All people with their intervals, as a file for spreadsheets. */
export const attendanceFile = (webinarId: string): string => addressOf(downloads.attendance, webinarId)
