import { Readable } from 'node:stream'
import { limits } from '@regent/contract/limits'
import type { Db } from '#db/client.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { type AttendeeRow, listAttendees, presentAttendee } from '#modules/webinars/registrations/index.ts'
import { easternDay, getWebinar } from '#modules/webinars/webinars/index.ts'
import { byteOrderMark, csvRow } from '#platform/csv/write-csv.ts'
import { exportTexts as texts } from './texts.ts'

/** The registrations as a file for spreadsheets, read page by page while it is sent. */
export const exportAttendees = async (db: Db, webinarId: string, actor: Actor) => {
  const webinar = await getWebinar(db, webinarId)
  await staffChange(db, actor, 'attendees.exported', { detail: { webinar: webinarId } })
  return {
    name: texts.file(webinar.slug, easternDay(webinar.starts_at)),
    content: Readable.from(rowsOf(db, webinarId)),
  }
}

const rowsOf = async function* (db: Db, webinarId: string) {
  yield byteOrderMark + csvRow(texts.columns)
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const { rows, nextCursor } = await listAttendees(db, webinarId, { limit: limits.listLimit.most, cursor })
    yield rows.map(rowOf).join('')
    cursor = nextCursor
  }
}

const yes = (is: boolean) => (is ? texts.yes : '')

const rowOf = (row: AttendeeRow): string => {
  const {
    user,
    attendanceStatus,
    watched = '',
    registeredAt,
    timeZone,
    source = '',
    minutes = 0,
    arrivedAt = '',
    leftAt = '',
    wasLate = false,
    leftEarly = false,
  } = presentAttendee(row)
  return csvRow([
    user.firstName,
    user.lastName,
    user.email,
    registeredAt,
    timeZone,
    source,
    attendanceStatus,
    yes(row.is_marked),
    watched,
    minutes,
    arrivedAt,
    leftAt,
    yes(wasLate),
    yes(leftEarly),
    yes(row.sms_reminders),
    yes(row.sms_news),
  ])
}
