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

export type MailTrouble = NonNullable<Attendee['mailTrouble']>

/** Of an account `a`: why no mail goes there. */
export const mailTrouble = sql<MailTrouble | null>`
  (select cause from closed_address where channel = 'mail' and address = lower(a.email)) as mail_trouble
`

/** Nothing more is sent there. Whoever has complained is not known for a bounce. */
export const closeAddress = async (db: Db, { channel, address, cause, reason }: ClosedAddress): Promise<void> => {
  await sql`
    insert into closed_address (channel, address, cause, reason)
    values (${channel}, lower(${address}), ${cause}, ${reason})
    on conflict (channel, address) do update set cause = excluded.cause, reason = excluded.reason
      where closed_address.cause = 'bounced' and excluded.cause = 'complained'
  `.execute(db)
}

export const openNumber = async (db: Db, number: string): Promise<void> => {
  await db.deleteFrom('closed_address').where('channel', '=', 'sms').where('address', '=', number).execute()
}

/** A mail has arrived there after all. Who complained gets none all the same. */
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
