import type { DeliveryState } from '@regent/contract/connections/webhooks'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import type { PageInput } from '#db/list/read-page.ts'
import { idKey, indexedMomentKey } from '#db/list/sort-key.ts'
import { newId } from '#db/new-id.ts'
import type { Outcome } from './post-event.ts'

interface AttemptRow {
  at: Date
  duration_ms: number
  status: number | null
  problem: string | null
  answer: string
}

export interface DeliveryRow extends ListedRow {
  id: string
  event: string
  state: DeliveryState
  attempts: number
  due_at: Date
  body: string | null
  created_at: Date
  updated_at: Date
  /** The time of the last attempt; null before the first. */
  at: Date | null
  duration_ms: number | null
  status: number | null
  problem: string | null
}

interface Question {
  webhookId: string
  /** Null for all. */
  state: DeliveryState | null
  id: string | null
}

const deliveries = latestFirst<DeliveryRow, Question>({
  name: 'webhook-deliveries',
  keys: () => [indexedMomentKey('d.created_at'), idKey('d.event_id')],
  columns: sql`d.event_id as id, e.type as event, d.state, d.attempts, d.due_at, e.body, d.created_at, d.updated_at,
    l.at, l.duration_ms, l.status, l.problem`,
  from: sql`webhook_delivery d join webhook_event e on e.id = d.event_id
    left join lateral (
      select at, duration_ms, status, problem from webhook_attempt a
      where a.event_id = d.event_id and a.webhook_id = d.webhook_id
      order by at desc, id desc limit 1
    ) l on true`,
  where: ({ webhookId, state, id }) => sql`
    d.webhook_id = ${webhookId}::uuid and coalesce(d.state = ${state}::text, true)
    and coalesce(d.event_id = ${id}::uuid, true)`,
})

/** The latest first. */
export const listDeliveries = (db: Db, webhookId: string, state: DeliveryState | undefined, input: PageInput) =>
  readLatest(db, deliveries, { webhookId, state: state ?? null, id: null }, input)

interface OneDelivery {
  webhookId: string
  eventId: string
}

export const findDelivery = async (db: Db, { webhookId, eventId }: OneDelivery): Promise<DeliveryRow | undefined> =>
  (await readLatest(db, deliveries, { webhookId, state: null, id: eventId }, { limit: 1 })).rows[0]

/** In their order. */
export const listAttempts = (db: Db, { webhookId, eventId }: OneDelivery): Promise<AttemptRow[]> =>
  db
    .selectFrom('webhook_attempt')
    .select(['at', 'duration_ms', 'status', 'problem', 'answer'])
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', eventId)
    .orderBy('at')
    .orderBy('id')
    .execute()

/** Webhooks that something is due for. */
export const listDueWebhooks = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select w.id from webhook w
    where w.off_at is null and w.deleted_at is null
      and exists (select from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= ${now})
  `.execute(db)
  return rows.map(({ id }) => id)
}

const claimMinutes = 2

interface Claim {
  webhookId: string
  now: Date
  limit: number
}

export interface Claimed {
  eventId: string
  /** With the one that is made now. */
  tries: number
}

/** Due again a little later, in case the process ends before it knows the outcome: then the receiver gets the same id again. */
export const claimDue = async (db: Db, { webhookId, now, limit }: Claim): Promise<Claimed[]> => {
  const { rows } = await sql<Claimed>`
    with due as (
      select event_id from webhook_delivery
      where webhook_id = ${webhookId} and state = 'waiting' and due_at <= ${now}
      order by due_at limit ${limit} for update skip locked
    )
    update webhook_delivery d set attempts = attempts + 1, tries = tries + 1, updated_at = now(),
      due_at = ${now}::timestamptz + make_interval(mins => ${claimMinutes})
    from due where d.event_id = due.event_id and d.webhook_id = ${webhookId}
    returning d.event_id as "eventId", d.tries
  `.execute(db)
  return rows
}

export const insertAttempt = async (tx: Db, { webhookId, eventId }: OneDelivery, outcome: Outcome): Promise<void> => {
  const { at, durationMs, status, problem, answer } = outcome
  await tx
    .insertInto('webhook_attempt')
    .columns(['id', 'event_id', 'webhook_id', 'at', 'duration_ms', 'status', 'problem', 'answer'])
    // Not if the person was erased while it was sent.
    .expression((from) =>
      from
        .selectFrom('webhook_delivery')
        .select([
          sql.val(newId()).as('id'),
          'event_id',
          'webhook_id',
          sql<Date>`${at}::timestamptz`.as('at'),
          sql<number>`${durationMs}::int`.as('duration_ms'),
          sql<number | null>`${status ?? null}::int`.as('status'),
          sql<string | null>`${problem ?? null}::text`.as('problem'),
          sql<string>`${answer}::text`.as('answer'),
        ])
        .where('webhook_id', '=', webhookId)
        .where('event_id', '=', eventId),
    )
    .execute()
}

interface Settled {
  state: DeliveryState
  /** When it is tried again. */
  dueAt?: Date | undefined
}

export const settleDelivery = (tx: Db, { webhookId, eventId }: OneDelivery, { state, dueAt }: Settled) =>
  tx
    .updateTable('webhook_delivery')
    .set({ state, updated_at: sql<Date>`now()`, ...(dueAt && { due_at: dueAt }) })
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', eventId)
    .execute()

const fromAnew = (now: Date) => ({ state: 'waiting', tries: 0, due_at: now, updated_at: sql<Date>`now()` })

/** Once more, with all its pauses; says whether there is such a delivery. */
export const redeliver = async (tx: Db, { webhookId, eventId }: OneDelivery, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set(fromAnew(now))
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const redeliverFailed = async (tx: Db, webhookId: string, now: Date): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set(fromAnew(now))
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** For the figures of the portal: events that no webhook has taken yet. */
export const countWaiting = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('webhook_delivery')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}
