import { limits } from '@regent/contract/limits'
import { type AttendanceStatus, attendanceStatuses } from '@regent/contract/webinars/webinar-fields'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { readCursor, writeCursor } from '#http/cursor.ts'
import { findWebinar } from '#modules/webinars/webinars/index.ts'
import { type AttendeeRow, listAttendees } from './attendee.repository.ts'

interface ListAsked {
  search?: string | undefined
  attendanceStatus?: AttendanceStatus[] | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

interface Part {
  rows: AttendeeRow[]
  total: number
  next?: string
}

const order = 'attendees'

const patternOf = (search: string) => (search === '' ? null : `%${search.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`)

/** What no moment of ours is would be too much for the database. */
const afterOf = (cursor: string) => {
  const after = readCursor(cursor, order, ['float8', 'uuid'])
  if (!/^\d{1,16}$/u.test(after[0] ?? '')) throw new AppError('invalid', { details: { cursor: 'No such page' } })
  return after
}

/** A part of those with a seat, as it was asked for. */
export const readAttendees = async (db: Db, webinarId: string, asked: ListAsked): Promise<Part> => {
  const { search = '', attendanceStatus: statuses = attendanceStatuses, limit = limits.listLimit.usual, cursor } = asked
  const found = await listAttendees(db, {
    webinarId,
    statuses,
    pattern: patternOf(search.trim()),
    after: cursor === undefined ? null : afterOf(cursor),
    // One more than asked for tells whether there is a next part.
    limit: limit + 1,
  })
  if (found.total === 0 && !(await findWebinar(db, webinarId))) throw new AppError('not_found')
  const rows = found.rows.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows,
    total: found.total,
    ...(found.rows.length > limit && last && { next: writeCursor(order, last.cursor) }),
  }
}
