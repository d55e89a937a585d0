import { Readable } from 'node:stream'
import { limits } from '@regent/contract/limits'
import type { AttendedPerson, Span } from '@regent/contract/webinars/attendance'
import type { Db } from '#db/client.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { easternDay, getWebinar } from '#modules/webinars/webinars/index.ts'
import { byteOrderMark, csvRow } from '#platform/csv/write-csv.ts'
import { listAttendance } from './attendance-list.repository.ts'
import { presentPeople } from './present-attendance.ts'
import { attendanceTexts as texts } from './texts.ts'

/** When each person was there, as a file for spreadsheets, read page by page while it is sent. */
export const exportAttendance = async (db: Db, webinarId: string, actor: Actor) => {
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
    const page = await listAttendance(db, webinarId, { limit: limits.listLimit.most, cursor })
    yield (await presentPeople(db, webinarId, page.rows)).map(rowOf).join('')
    cursor = page.nextCursor
  }
}

const yes = (is: boolean) => (is ? texts.yes : '')

const spanText = ({ from, until }: Span) => `${from}/${until}`

const rowOf = (person: AttendedPerson): string =>
  csvRow([
    person.name,
    person.email ?? '',
    yes(person.isRegistered),
    person.roles.map((role) => texts.roles[role]).join(', '),
    person.minutes,
    person.countedMinutes,
    yes(person.correction !== undefined),
    person.correction?.by ?? '',
    person.correction?.at ?? '',
    person.share,
    person.arrivedAt ?? '',
    person.leftAt ?? '',
    yes(person.wasLate),
    yes(person.leftEarly),
    person.certificate ?? '',
    person.spans.map(spanText).join(' '),
    person.answers,
  ])
