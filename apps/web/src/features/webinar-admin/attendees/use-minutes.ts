import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { useListChanges } from '#widgets/records/list/use-list-changes.ts'
import { useRowChange } from '#widgets/records/list/use-row-change.ts'
import { webinarsKey } from '../queries.ts'
import { asRow, attendeeListKey, type AttendeeRow, nameOf } from './queries.ts'
import { attendeesTexts } from './texts.ts'

const correctionOf = ({ isCorrected, minutes }: AttendeeRow): number | null =>
  isCorrected === true ? (minutes ?? 0) : null

/** Corrects how long people were there; null takes the correction back. */
export const useMinutes = (webinarId: string) => {
  const { minutes: words } = useTexts(attendeesTexts)
  const changes = useListChanges<AttendeeRow>({ listKey: attendeeListKey(webinarId), refreshKey: webinarsKey })

  return useRowChange<AttendeeRow, number | null>({
    changes,
    valueOf: correctionOf,
    shownWith: (minutes) => (minutes === null ? { isCorrected: false } : { minutes, isCorrected: true }),
    send: async ({ _id: userId }, minutes) => {
      const input = { params: { id: webinarId, userId }, body: { minutes } }
      const { attendee } = await callApi(adminWebinarEndpoints.correctMinutes, input)
      changes.patch(userId, asRow(attendee))
    },
    words: {
      changed: (rows, minutes) => words.changed(rows.map(nameOf), minutes),
      failed: () => words.failed,
    },
  })
}
