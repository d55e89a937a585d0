import type { MessageChannel, MessageKind } from '@regent/contract/messages/messages'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Mails of mailings are claimed a few at a time, and only when nothing else is due: nobody's confirmation waits behind them. */
const mailingsAtOnce = 50

/** Claims what is due for one worker, so that no other one sends it. It stays planned and can still be stopped. */
export const claimDue = async (
  db: Db,
  { worker, channels, now, limit }: { worker: string; channels: readonly MessageChannel[]; now: Date; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id from message
      where state = 'planned' and mailing_id is null and claimed_by is null and due_at <= ${now}
        and channel = any(${channels})
      order by due_at
      limit ${limit}
      for update skip locked
    ),
    mailed as (
      select id from message
      where state = 'planned' and mailing_id is not null and claimed_by is null and due_at <= ${now}
        and channel = any(${channels})
      order by due_at
      limit case when exists (select from due) then 0 else ${mailingsAtOnce} end
      for update skip locked
    )
    update message set claimed_by = ${worker}, claimed_at = now()
    where id in (select id from due union all select id from mailed)
    returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** From here on it may have been sent. Returns those that were neither stopped nor claimed by another worker meanwhile. */
export const beginSending = async (
  db: Db,
  { worker, now }: { worker: string; now: Date },
  messages: readonly { id: string; kind: MessageKind; recipient: string }[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    update message m set state = 'sending', kind = begun.kind, attempts = attempts + 1, recipient = begun.recipient,
      provider_id = null, text_hash = null, updated_at = ${now}
    from unnest(
      ${messages.map(({ id }) => id)}::uuid[],
      ${messages.map(({ kind }) => kind)}::text[],
      ${messages.map(({ recipient }) => recipient)}::text[]
    ) begun (id, kind, recipient)
    where m.id = begun.id and m.state = 'planned' and m.claimed_by = ${worker}
    returning m.id
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** By this hash an SMS is found at the provider; an SMS without a hash was never sent to it. */
export const recordTextHash = async (db: Db, id: string, textHash: string): Promise<void> => {
  await db.updateTable('message').set({ text_hash: textHash }).where('id', '=', id).execute()
}

/** The ids of a provider that belong to messages already. */
export const listKnownProviderIds = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db.selectFrom('message').select('provider_id').where('provider_id', 'in', ids).execute()
  return new Set(rows.flatMap(({ provider_id: id }) => id ?? []))
}

export interface Outcome {
  id: string
  state: 'planned' | 'sent' | 'failed' | 'stopped'
  /** Why it was not sent. */
  reason?: string
  providerId?: string
  sentAt?: Date
  /** When it is tried again. */
  dueAt?: Date
}

/** Of messages that this worker has claimed; some have no outcome yet. */
export const recordOutcomes = async (db: Db, worker: string, known: readonly (Outcome | undefined)[]) => {
  const outcomes = known.filter((outcome) => outcome !== undefined)
  if (outcomes.length === 0) return
  await sql`
    update message m set
      state = outcome.state, reason = outcome.reason, provider_id = outcome.provider_id, sent_at = outcome.sent_at,
      due_at = coalesce(outcome.due_at, m.due_at), claimed_by = null, claimed_at = null, updated_at = now()
    from unnest(
      ${outcomes.map(({ id }) => id)}::uuid[],
      ${outcomes.map(({ state }) => state)}::text[],
      ${outcomes.map(({ reason }) => reason ?? null)}::text[],
      ${outcomes.map(({ providerId }) => providerId ?? null)}::text[],
      ${outcomes.map(({ sentAt }) => sentAt ?? null)}::timestamptz[],
      ${outcomes.map(({ dueAt }) => dueAt ?? null)}::timestamptz[]
    ) outcome (id, state, reason, provider_id, sent_at, due_at)
    where m.id = outcome.id and m.claimed_by = ${worker} and m.state in ('planned', 'sending')
  `.execute(db)
}

interface Reported {
  id: string
  providerId: string
  /** Why it did not arrive, if it did not. */
  failure?: string | undefined
}

/** What the provider reports later, unless the message was sent again meanwhile; returns whether it changed the outcome. */
export const recordReport = async (db: Db, { id, providerId, failure }: Reported): Promise<boolean> => {
  const { rows } = await sql`
    update message set
      state = case when ${failure ?? null}::text is null then 'sent' else 'failed' end, reason = ${failure ?? null}::text,
      provider_id = ${providerId}, sent_at = coalesce(sent_at, now()), claimed_by = null, claimed_at = null, updated_at = now()
    where id = ${id} and channel = 'sms' and (provider_id is null or provider_id = ${providerId})
      and case when ${failure ?? null}::text is null then state in ('sending', 'unknown') else state in ('sending', 'unknown', 'sent') end
    returning id
  `.execute(db)
  return rows.length === 1
}

export const recordBounce = async (db: Db, { id, email, reason }: { id: string; email: string; reason: string }) => {
  await sql`
    update message set state = 'failed', reason = ${reason}, updated_at = now()
    where id = ${id} and channel = 'mail' and state in ('sent', 'unknown') and lower(recipient) = lower(${email})
  `.execute(db)
}

export const listClaimants = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ worker: string }>`
    select distinct claimed_by as worker from message where claimed_by is not null
  `.execute(db)
  return rows.map(({ worker }) => worker)
}

/** Frees what these workers had claimed and not begun. */
export const releaseClaims = async (db: Db, workers: readonly string[]): Promise<void> => {
  await sql`
    update message set claimed_by = null, claimed_at = null
    where state = 'planned' and claimed_by = any(${workers})
  `.execute(db)
}

/** Claims for this worker what those workers were sending when they ended. */
export const claimAbandoned = async (db: Db, workers: readonly string[], worker: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update message set claimed_by = ${worker}, claimed_at = now()
    where id in (
      select id from message where state = 'sending' and claimed_by = any(${workers}) for update skip locked
    )
    returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** No one can find out whether it was sent. */
export const markUnknown = async (db: Db, worker: string, ids: readonly string[], reason: string): Promise<void> => {
  await sql`
    update message set state = 'unknown', reason = ${reason}, claimed_by = null, claimed_at = null, updated_at = now()
    where id = any(${ids}::uuid[]) and state = 'sending' and claimed_by = ${worker}
  `.execute(db)
}

export const countLate = async (db: Db, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from message
    where state in ('planned', 'sending') and due_at < ${now}::timestamptz - interval '1 minute'
  `.execute(db)
  return rows[0]?.count ?? 0
}
