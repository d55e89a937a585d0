import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { dialledDigits } from '#db/dialled-digits.ts'
import { closeAddress, closedAddressTexts, openNumber } from '#modules/messaging/closed-addresses/index.ts'

const reason = closedAddressTexts.stopped

/** SMS to this number, of members and contacts alike. */
const isToNumber = (number: string) => sql`
  m.channel = 'sms' and (
    m.account_id in (select a.id from account a where a.phone <> '' and ${dialledDigits('a.phone')} = ${number.slice(1)})
    or m.detail #>> '{contact,phone}' = ${number.slice(1)}
    or m.contact_id in (select c.id from contact c where ${dialledDigits('c.phone')} = ${number.slice(1)})
  )
`

/** Sends nothing more to this number and stops what is planned. */
export const stopSms = async (tx: Db, number: string): Promise<void> => {
  await closeAddress(tx, { channel: 'sms', address: number, cause: 'stopped', reason })
  await sql`
    update message m set state = 'stopped', reason = ${reason}, updated_at = now()
    where m.state = 'planned' and ${isToNumber(number)}
  `.execute(tx)
}

/** Plans again what was stopped and is not due yet. */
export const resumeSms = async (tx: Db, number: string): Promise<void> => {
  await openNumber(tx, number)
  await sql`
    update message m set state = 'planned', reason = null, claimed_by = null, claimed_at = null, updated_at = now()
    where m.state = 'stopped' and m.reason = ${reason} and m.due_at > now() and ${isToNumber(number)}
  `.execute(tx)
}
