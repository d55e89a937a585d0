import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { dialledDigits } from '#db/dialled-digits.ts'
import { newMessageId, planOnce } from '../planning/plan.repository.ts'

/** Replaces the row for the whole list with one row for each person on it. */
export const expandOwnList = async (tx: Db, worker: string, id: string): Promise<void> => {
  await sql`
    with held as (
      delete from message where id = ${id} and state = 'planned' and claimed_by = ${worker} returning *
    )
    insert into message (id, kind, channel, unique_key, webinar_id, contact_id, detail, due_at)
    select ${newMessageId}, held.kind, held.channel,
      held.webinar_id::text || ':' || held.kind || ':' || (held.detail ->> 'startsAt') || ':' || c.dialled,
      held.webinar_id, c.id, held.detail, held.due_at
    from held cross join lateral (
      select distinct on (${dialledDigits('phone')}) id, ${dialledDigits('phone')} as dialled
      from contact where list_id::text = held.detail ->> 'list'
      order by ${dialledDigits('phone')}, id
    ) c
    ${planOnce}
  `.execute(tx)
}

/** Replaces the row for the whole segment with one row for each member whom it reaches; several with one number get one text. */
export const expandSegment = async (
  tx: Db,
  worker: string,
  { id, accountIds }: { id: string; accountIds: readonly string[] },
): Promise<void> => {
  await sql`
    with held as (
      delete from message where id = ${id} and state = 'planned' and claimed_by = ${worker} returning *
    )
    insert into message (id, kind, channel, unique_key, webinar_id, account_id, detail, due_at)
    select ${newMessageId}, held.kind, held.channel,
      held.webinar_id::text || ':' || held.kind || ':' || (held.detail ->> 'startsAt') || ':' || given.account_id,
      held.webinar_id, given.account_id, held.detail, held.due_at
    from held cross join lateral (
      select distinct on (${dialledDigits('phone')}) id as account_id
      from account where id = any(${accountIds}::uuid[])
      order by ${dialledDigits('phone')}, id
    ) given
    ${planOnce}
  `.execute(tx)
}

interface CrmPage {
  id: string
  people: readonly { firstName: string; lastName: string; phone: string }[]
  /** Where the next page begins; undefined after the last one. */
  after: string | undefined
}

/** One row for each person on this page; with the last page, the row for the whole list goes. */
export const insertCrmPage = async (db: Db, worker: string, { id, people, after }: CrmPage): Promise<void> => {
  const rest = JSON.stringify({ after })
  await sql`
    with held as (
      select * from message where id = ${id} and state = 'planned' and claimed_by = ${worker} for update
    ),
    kept as (
      update message m set detail = m.detail || ${rest}::jsonb, reason = null, claimed_by = null, claimed_at = null,
        updated_at = now()
      from held where m.id = held.id and ${after !== undefined}
    ),
    gone as (
      delete from message m using held where m.id = held.id and ${after === undefined}
    )
    insert into message (id, kind, channel, unique_key, webinar_id, detail, due_at)
    select ${newMessageId}, held.kind, held.channel,
      held.webinar_id::text || ':' || held.kind || ':' || (held.detail ->> 'startsAt') || ':' || (p.person ->> 'phone'),
      held.webinar_id, jsonb_build_object('startsAt', held.detail -> 'startsAt', 'contact', p.person), held.due_at
    from held cross join unnest(${people.map((person) => JSON.stringify(person))}::jsonb[]) p (person)
    ${planOnce}
  `.execute(db)
}
