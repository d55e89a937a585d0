import type { Attendee } from '@regent/contract/webinars/webinars'
import type { StaffRegistration } from './attendee.repository.ts'
import { type StoredRegistration, watchedShare } from './registration.repository.ts'

const watchedOf = ({ attendance, replay_share: share }: StoredRegistration) => {
  if (attendance === 'attended') return { watched: 'Live' } as const
  return share >= watchedShare ? ({ watched: 'Replay' } as const) : {}
}

export const presentOwnRegistration = (row: StoredRegistration): Attendee => ({
  user: { _id: row.account_id, firstName: row.first_name, lastName: row.last_name, email: row.email },
  attendanceStatus: row.attendance,
  ...watchedOf(row),
  registeredAt: row.registered_at.toISOString(),
  timeZone: row.time_zone,
})

export const presentAttendee = (row: StaffRegistration): Attendee => ({
  ...presentOwnRegistration(row),
  source: row.source,
  minutes: Math.floor(row.live_seconds / 60),
  isMarked: row.is_marked,
  smsReminders: row.sms_reminders,
  smsNews: row.sms_news,
  ...(row.mail_trouble && { mailTrouble: row.mail_trouble }),
})
