import type { MessageChannel, MessageKind, MessageState } from '@regent/contract/messages/messages'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export interface Asked {
  states: readonly MessageState[] | null
  kinds: readonly MessageKind[] | null
  channels: readonly MessageChannel[] | null
  webinarId: string | null
  dueAfter: string | null
  dueBefore: string | null
  /** For `like`; null finds all. */
  pattern: string | null
  /** What the last part ended with. */
  after: readonly string[] | null
  limit: number
}

interface Place {
  id: string
  cursor: string[]
}

/** In microseconds: what a date of JavaScript cuts off would tell rows twice, or never. */
const micros = sql`(extract(epoch from m.due_at) * 1000000)::bigint::text`

const isFound = (pattern: string | null) =>
  pattern === null
    ? sql`true`
    : sql`(
        m.recipient ilike ${pattern}
        or exists (select from webinar w where w.id = m.webinar_id and w.name ilike ${pattern})
        or exists (
          select from account a where a.id = m.account_id
            and (a.email ilike ${pattern} or a.first_name || ' ' || a.last_name ilike ${pattern})
        )
      )`

/** Which messages were asked for, the last due first. */
export const listPlaces = async (db: Db, asked: Asked): Promise<Place[]> => {
  const { states, kinds, channels, webinarId, dueAfter, dueBefore, pattern, after, limit } = asked
  const [moment, id] = after ?? []
  const { rows } = await sql<Place>`
    select m.id, array[${micros}, m.id::text] as cursor
    from message m
    where (${states}::text[] is null or m.state = any(${states}::text[]))
      and (${kinds}::text[] is null or m.kind = any(${kinds}::text[]))
      and (${channels}::text[] is null or m.channel = any(${channels}::text[]))
      and (${webinarId}::uuid is null or m.webinar_id = ${webinarId}::uuid)
      and m.due_at between coalesce(${dueAfter}::timestamptz, '-infinity') and coalesce(${dueBefore}::timestamptz, 'infinity')
      and ${isFound(pattern)}
      and ${
        after === null
          ? sql`true`
          : sql`(m.due_at, m.id) < (timestamptz 'epoch' + ${moment}::bigint * interval '1 microsecond', ${id}::uuid)`
      }
    order by m.due_at desc, m.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

interface Figures {
  dueWithinDay: number
  failed: number
  unknown: number
}

/** Each from an index: what was sent long ago is not looked at. */
export const countWaiting = async (db: Db, now: Date): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    select
      (
        select count(*)::int from message
        where state = 'planned' and due_at < ${now}::timestamptz + interval '1 day'
      ) as "dueWithinDay",
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'unknown')::int as unknown
    from message where state in ('failed', 'unknown')
  `.execute(db)
  return rows[0] ?? { dueWithinDay: 0, failed: 0, unknown: 0 }
}

const afresh = sql`
  update message set state = 'planned', due_at = now(), attempts = 0, reason = null, claimed_by = null,
    claimed_at = null, updated_at = now()
`

/** Once more, from the beginning; only what has failed or is unknown. */
export const planAgain = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`
    update message set state = 'planned', due_at = now(), attempts = 0, reason = null, provider_id = null, claimed_by = null,
      claimed_at = null, updated_at = now()
    where id = ${id} and state in ('failed', 'unknown')
    returning id
  `.execute(db)
  return rows.length === 1
}

/** The same of all that have failed; answers how many. */
export const planFailedAgain = async (db: Db): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`${afresh} where state = 'failed'`.execute(db)
  return Number(numAffectedRows)
}
