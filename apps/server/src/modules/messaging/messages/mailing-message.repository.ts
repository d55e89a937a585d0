import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { closedAddressTexts } from '#modules/messaging/closed-addresses/index.ts'
import { newMessageId } from './planning/plan.repository.ts'
import { messagingTexts } from './texts.ts'

/** One message for each recipient, however often it is asked for. */
export const planMailing = async (
  tx: Db,
  { mailingId, accountIds }: { mailingId: string; accountIds: readonly string[] },
): Promise<void> => {
  await sql`
    insert into message (id, kind, channel, unique_key, mailing_id, account_id, due_at)
    select ${newMessageId}, 'mailing', 'mail', ${mailingId}::text || ':' || account_id, ${mailingId}::uuid, account_id, now()
    from unnest(${accountIds}::uuid[]) as given (account_id)
    on conflict (unique_key) do nothing
  `.execute(tx)
}

/** Mails that are on their way still arrive. Returns how many do not go out. */
export const stopMailingMessages = async (tx: Db, mailingId: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    update message set state = 'stopped', reason = ${messagingTexts.reasons.mailingStopped}, updated_at = now()
    where mailing_id = ${mailingId}::uuid and state = 'planned'
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

interface MailingOutcomes {
  waiting: number
  sent: number
  bounced: number
  failed: number
  unknown: number
  stopped: number
  clicked: number
  unsubscribed: number
}

const nothing: MailingOutcomes = {
  waiting: 0,
  sent: 0,
  bounced: 0,
  failed: 0,
  unknown: 0,
  stopped: 0,
  clicked: 0,
  unsubscribed: 0,
}

/** What became of the mails of a mailing. */
export const readMailingOutcomes = async (db: Db, mailingId: string): Promise<MailingOutcomes> => {
  const isBounced = sql`reason = ${closedAddressTexts.bounced}`
  const { rows } = await sql<MailingOutcomes>`
    select
      (count(*) filter (where state in ('planned', 'sending')))::int as waiting,
      (count(*) filter (where state = 'sent'))::int as sent,
      (count(*) filter (where state = 'failed' and ${isBounced}))::int as bounced,
      (count(*) filter (where state = 'failed' and ${isBounced} is not true))::int as failed,
      (count(*) filter (where state = 'unknown'))::int as unknown,
      (count(*) filter (where state = 'stopped'))::int as stopped,
      count(clicked_at)::int as clicked, count(unsubscribed_at)::int as unsubscribed
    from message where mailing_id = ${mailingId}
  `.execute(db)
  return rows[0] ?? nothing
}

/** A mail of the mailing `l` still waits or is on its way. */
export const isBeingSent = sql<boolean>`exists (
  select from message m where m.mailing_id = l.id and m.state in ('planned', 'sending')
)`

/** The first time counts. Only of a mailing. */
export const markUnsubscribed = async (tx: Db, messageId: string): Promise<void> => {
  await sql`
    update message set unsubscribed_at = now()
    where id = ${messageId}::uuid and mailing_id is not null and unsubscribed_at is null
  `.execute(tx)
}
