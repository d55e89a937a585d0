import type { Query } from '../harness/databases.ts'
import { randomUUID } from 'node:crypto'
import type { MadeWebinar } from './webinar-api.ts'

interface NewRegistration {
  first: string
  last?: string
  attendance?: string
  source?: string
  liveSeconds?: number
  smsReminders?: boolean
}

/** An account without a password, for lists alone. */
export const makeAccount = async (query: Query, { first, last = 'Stone', smsReminders = false }: NewRegistration) => {
  const id = randomUUID()
  const email = `${first.toLowerCase()}.${id.slice(0, 8)}@example.com`
  await query(
    "insert into account (id, first_name, last_name, email, role, is_verified, sms_reminders) values ($1, $2, $3, $4, 'member', true, $5)",
    [id, first, last, email, smsReminders],
  )
  return { id, email }
}

/** Registers a new account for a webinar, without the messages about it. */
export const addRegistration = async (query: Query, { _id }: MadeWebinar, registered: NewRegistration) => {
  const account = await makeAccount(query, registered)
  const { attendance = 'registered', source = '', liveSeconds = 0 } = registered
  await query(
    `insert into registration (id, webinar_id, account_id, attendance, source, live_seconds, registered_at)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
    [randomUUID(), _id, account.id, attendance, source, liveSeconds],
  )
  return account
}
