import type { Attendee } from '@regent/contract/webinars/webinars'
import type { SeatRow, StaffSeatRow } from './seat.repository.ts'

const watchedFrom = 0.5

const watchedOf = ({ attendance, replay_share: share }: SeatRow) => {
  if (attendance === 'attended') return { watched: 'Live' } as const
  return share >= watchedFrom ? ({ watched: 'Replay' } as const) : {}
}

/** The own entry, as its owner is told. */
export const presentOwnSeat = (row: SeatRow): Attendee => ({
  user: { _id: row.account_id, firstName: row.first_name, lastName: row.last_name, email: row.email },
  attendanceStatus: row.attendance,
  ...watchedOf(row),
  registeredAt: row.registered_at.toISOString(),
})

export const presentAttendee = (row: StaffSeatRow): Attendee => ({
  ...presentOwnSeat(row),
  source: row.source,
  minutes: Math.floor(row.live_seconds / 60),
  isMarked: row.is_marked,
  smsReminders: row.sms_reminders,
  smsNews: row.sms_news,
  ...(row.mail_trouble && { mailTrouble: row.mail_trouble }),
})
