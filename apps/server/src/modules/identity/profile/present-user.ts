import type { User } from '@regent/contract/identity/profile'
import type { UserRow } from './user.repository.ts'

/** A row under the specified names. */
export const presentUser = (row: UserRow): User => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  ...(row.pending_email !== null && { pendingEmail: row.pending_email }),
  phone: row.phone,
  utms: row.utms as User['utms'],
  lifecyclestage: row.lifecycle_stage,
  street: row.street,
  city: row.city,
  state: row.state,
  zip: row.postal,
  postal: row.postal,
  country: row.country,
  isVerified: row.is_verified,
  ...(row.client_type !== null && { client_type: row.client_type }),
  role: row.role === 'admin' ? 'admin' : 'user',
  createdate: row.created_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  timeZone: row.time_zone,
  hasPassword: row.has_password,
  hasSecondFactor: row.has_second_factor,
  smsReminders: row.sms_reminders,
  smsNews: row.sms_news,
  isPhoneConfirmed: row.phone_confirmed_at !== null,
  mailNews: row.mail_news,
  ...(row.deletion_requested_at !== null && { deletionRequestedAt: row.deletion_requested_at.toISOString() }),
})
