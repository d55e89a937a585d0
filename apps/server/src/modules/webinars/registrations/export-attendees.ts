import { easternTime } from '@regent/contract/webinars/zoned-time'
import { Readable } from 'node:stream'
import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { findWebinar, presentAttendee } from '#modules/webinars/webinars/index.ts'
import { byteOrderMark, csvRow } from '#platform/csv/write-csv.ts'
import type { AttendeeRow } from './attendee.repository.ts'
import { readAttendees } from './list-attendees.ts'
import { exportTexts as texts } from './texts.ts'

/** Those who are registered as a file for spreadsheets, read part by part while it is sent. */
export const exportAttendees = async (
  db: Db,
  webinarId: string,
  actor: Actor,
): Promise<{ name: string; content: Readable }> => {
  const webinar = await findWebinar(db, webinarId)
  if (!webinar) throw new AppError('not_found')
  await staffChange(db, actor, 'attendees.exported', { detail: { webinar: webinarId } })
  return {
    name: texts.file(webinar.slug, easternDay(webinar.starts_at)),
    content: Readable.from(rowsOf(db, webinarId)),
  }
}

/** As in 2026-11-20. */
const easternDay = (moment: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: easternTime }).format(moment)

const rowsOf = async function* (db: Db, webinarId: string) {
  yield byteOrderMark + csvRow(texts.columns)
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const { rows, nextCursor } = await readAttendees(db, webinarId, { limit: limits.listLimit.most, cursor })
    yield rows.map(rowOf).join('')
    cursor = nextCursor
  }
}

const rowOf = (row: AttendeeRow): string => {
  const { user, attendanceStatus, watched = '', registeredAt, source = '', minutes = 0 } = presentAttendee(row)
  const yes = (is: boolean) => (is ? texts.yes : '')
  return csvRow([
    user.firstName,
    user.lastName,
    user.email,
    registeredAt,
    source,
    attendanceStatus,
    yes(row.is_marked),
    watched,
    minutes,
    yes(row.sms_reminders),
    yes(row.sms_news),
  ])
}
