import { adminWebinarEndpoints as endpoints } from '@regent/contract/webinars/webinars-admin'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { useListChanges } from '#widgets/records/list/use-list-changes.ts'
import { keepFocus } from '#widgets/records/list/list-focus.ts'
import { useRowChange } from '#widgets/records/list/use-row-change.ts'
import { webinarsKey } from '../queries.ts'
import { asRow, attendeeListKey, type AttendeeRow, nameOf } from './queries.ts'
import { attendeesTexts } from './texts.ts'

/** How staff mark a registration: attended, missed, or as the counted minutes say. */
export type Mark = 'attended' | 'missed' | 'counted'

const callOf = { attended: endpoints.markAttended, missed: endpoints.markMissed, counted: endpoints.unmark }

const markOf = ({ isMarked, attendanceStatus }: AttendeeRow): Mark =>
  isMarked && attendanceStatus !== 'registered' ? attendanceStatus : 'counted'

const namesOf = (rows: readonly AttendeeRow[]) => rows.map(nameOf)

export const useAttendance = (webinarId: string) => {
  const texts = useTexts(attendeesTexts)
  const changes = useListChanges<AttendeeRow>({
    listKey: attendeeListKey(webinarId),
    refreshKey: webinarsKey,
    // A list that is filtered by attendance may lose the row.
    onRefreshed: keepFocus,
  })

  return useRowChange<AttendeeRow, Mark>({
    changes,
    valueOf: markOf,
    shownWith: (mark) => (mark === 'counted' ? { isMarked: false } : { attendanceStatus: mark, isMarked: true }),
    send: async ({ _id: userId }, mark) => {
      const { attendee } = await callApi(callOf[mark], { params: { id: webinarId, userId } })
      changes.patch(userId, asRow(attendee))
    },
    words: {
      changed: (rows, mark) => texts.marked[mark](namesOf(rows)),
      undone: (rows) => texts.takenBack(namesOf(rows)),
      failed: () => texts.markFailed,
    },
  })
}
