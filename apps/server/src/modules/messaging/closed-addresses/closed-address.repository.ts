import type { Attendee } from '@regent/contract/webinars/webinars'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export interface ClosedAddress {
  channel: 'mail' | 'sms'
  address: string
  cause: 'bounced' | 'complained' | 'stopped'
  /** As staff read it. */
  reason: string
}

/** Stored with each message that they stop: `resumeSms` finds those by the exact text. */
export const closedAddressTexts: Record<ClosedAddress['cause'], string> = {
  bounced: 'The address does not exist.',
  complained: 'The recipient reported a mail as unwanted.',
  stopped: 'STOP was answered from this number.',
}

export type MailTrouble = NonNullable<Attendee['mailTrouble']>

/** Why no mail goes to account `a`. */
export const mailTrouble = sql<MailTrouble | null>`
  (select cause from closed_address where channel = 'mail' and address = lower(a.email)) as mail_trouble
`

/** Sends nothing more there. A complaint replaces a bounce, and never the other way round. */
export const closeAddress = async (db: Db, { channel, address, cause, reason }: ClosedAddress): Promise<void> => {
  await sql`
    insert into closed_address (channel, address, cause, reason)
    values (${channel}, lower(${address}), ${cause}, ${reason})
    on conflict (channel, address) do update set cause = excluded.cause, reason = excluded.reason
      where closed_address.cause = 'bounced' and excluded.cause = 'complained'
  `.execute(db)
}

const isClosed = async (db: Db, channel: ClosedAddress['channel'], address: string): Promise<boolean> =>
  (await db
    .selectFrom('closed_address')
    .select('address')
    .where('channel', '=', channel)
    .where('address', '=', address)
    .executeTakeFirst()) !== undefined

/** The number has answered STOP. */
export const isClosedNumber = (db: Db, number: string): Promise<boolean> => isClosed(db, 'sms', number)

/** Mail to it has come back, or was reported as unwanted. */
export const isClosedMailbox = (db: Db, email: string): Promise<boolean> => isClosed(db, 'mail', email.toLowerCase())

export const openNumber = async (db: Db, number: string): Promise<void> => {
  await db.deleteFrom('closed_address').where('channel', '=', 'sms').where('address', '=', number).execute()
}

/** A mail has arrived there after all. After a complaint the address stays closed. */
export const openArrivedAt = async (db: Db, address: string): Promise<void> => {
  await sql`
    delete from closed_address where channel = 'mail' and address = lower(${address}) and cause = 'bounced'
  `.execute(db)
}

export const eraseClosedAddress = (tx: Db, { email }: { email: string }) =>
  tx
    .deleteFrom('closed_address')
    .where(sql`lower(address)`, '=', sql`lower(${email})`)
    .execute()
