import type { Query } from '../harness/databases.ts'
import { randomUUID } from 'node:crypto'
import type { MadeWebinar } from './webinar-api.ts'

interface Seated {
  first: string
  last?: string
  attendance?: string
  source?: string
  liveSeconds?: number
  smsReminders?: boolean
}

/** Somebody with an account and no password, whom only lists know. */
export const makeAccount = async (query: Query, { first, last = 'Stone', smsReminders = false }: Seated) => {
  const id = randomUUID()
  const email = `${first.toLowerCase()}.${id.slice(0, 8)}@example.com`
  await query(
    "insert into account (id, first_name, last_name, email, role, sms_reminders) values ($1, $2, $3, $4, 'member', $5)",
    [id, first, last, email, smsReminders],
  )
  return { id, email }
}

/** Gives somebody new a seat, without the messages about it. */
export const takeSeat = async (query: Query, { _id }: MadeWebinar, seated: Seated) => {
  const account = await makeAccount(query, seated)
  const { attendance = 'registered', source = '', liveSeconds = 0 } = seated
  await query(
    `insert into registration (id, webinar_id, account_id, attendance, source, live_seconds, registered_at)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
    [randomUUID(), _id, account.id, attendance, source, liveSeconds],
  )
  return account
}
