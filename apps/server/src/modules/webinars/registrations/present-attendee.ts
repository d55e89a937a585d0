import type { Attendee } from '@regent/contract/webinars/webinars'
import type { StaffRegistration } from './attendee.repository.ts'
import { type StoredRegistration, watchedShare } from './registration.repository.ts'

const watchedOf = ({ attendance, replay_share: share }: StoredRegistration) => {
  if (attendance === 'attended') return { watched: 'Live' } as const
  return share >= watchedShare ? ({ watched: 'Replay' } as const) : {}
}

export const presentOwnRegistration = (row: StoredRegistration): Attendee => ({
  _id: row.id,
  user: { _id: row.account_id, firstName: row.first_name, lastName: row.last_name, email: row.email },
  attendanceStatus: row.attendance,
  ...watchedOf(row),
  registeredAt: row.registered_at.toISOString(),
  timeZone: row.time_zone,
  createdAt: row.registered_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const timesOf = (row: { arrived_at: Date; left_at: Date; was_late: boolean; left_early: boolean }) => ({
  arrivedAt: row.arrived_at.toISOString(),
  leftAt: row.left_at.toISOString(),
  wasLate: row.was_late,
  leftEarly: row.left_early,
})

export const presentAttendee = (row: StaffRegistration): Attendee => ({
  ...presentOwnRegistration(row),
  source: row.source,
  minutes: row.corrected_minutes ?? Math.floor((row.live_seconds + row.room_seconds) / 60),
  isCorrected: row.corrected_minutes !== null,
  ...(row.arrived_at && row.left_at && timesOf({ ...row, arrived_at: row.arrived_at, left_at: row.left_at })),
  isMarked: row.is_marked,
  smsReminders: row.sms_reminders,
  smsNews: row.sms_news,
  ...(row.mail_trouble && { mailTrouble: row.mail_trouble }),
})
