import type { AttendedPerson } from '@regent/contract/webinars/attendance'
import { writeCertificateNumber } from '@regent/contract/webinars/certificates'
import type { Db } from '#db/client.ts'
import { countVotes } from '#modules/rooms/polls/index.ts'
import type { AttendanceRow } from './attendance-list.repository.ts'

const iso = (moment: string | Date) => new Date(moment).toISOString()

const minutesOf = (seconds: number) => Math.floor(seconds / 60)

const presentAttendance = (row: AttendanceRow, votes: ReadonlyMap<string, number>): AttendedPerson => ({
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
  answers: votes.get(row.id) ?? 0,
})

export const presentPeople = async (
  db: Db,
  webinarId: string,
  rows: readonly AttendanceRow[],
): Promise<AttendedPerson[]> => {
  const votes = await countVotes(
    db,
    webinarId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentAttendance(row, votes))
}
