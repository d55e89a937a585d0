import type { AttendedPerson } from '@regent/contract/webinars/attendance'
import { writeCertificateNumber } from '@regent/contract/webinars/certificates'
import type { Db } from '#db/client.ts'
import type { AttendanceRow } from './attendance-list.repository.ts'

/** How many answers each of these people gave to questions and polls of a webinar, by account or entry. */
export type CountAnswers = (db: Db, webinarId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>

const iso = (moment: string | Date) => new Date(moment).toISOString()

const minutesOf = (seconds: number) => Math.floor(seconds / 60)

export const presentAttendance = (
  row: AttendanceRow,
  answers: ReadonlyMap<string, number> | undefined,
): AttendedPerson => ({
  _id: row.id,
  name: row.name,
  ...(row.email !== null && { email: row.email }),
  ...(row.account_id !== null && { userId: row.account_id }),
  isRegistered: row.is_registered,
  roles: row.roles,
  spans: row.spans.map(({ from, until }) => ({ from: iso(from), until: iso(until) })),
  minutes: row.corrected_minutes ?? minutesOf(row.counted_seconds),
  countedMinutes: minutesOf(row.counted_seconds),
  ...(row.corrected_minutes !== null && {
    correction: {
      ...(row.corrected_at && { at: iso(row.corrected_at) }),
      ...(row.corrected_by !== null && { by: row.corrected_by }),
    },
  }),
  share: row.share,
  ...(row.arrived_at && row.left_at && { arrivedAt: iso(row.arrived_at), leftAt: iso(row.left_at) }),
  wasLate: row.was_late,
  leftEarly: row.left_early,
  ...(row.certificate !== null && { certificate: writeCertificateNumber(row.certificate) }),
  ...(answers && { answers: answers.get(row.id) ?? 0 }),
})

export const presentPeople = async (
  db: Db,
  webinarId: string,
  rows: readonly AttendanceRow[],
  countAnswers: CountAnswers | undefined,
): Promise<AttendedPerson[]> => {
  const answers = await countAnswers?.(
    db,
    webinarId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentAttendance(row, answers))
}
