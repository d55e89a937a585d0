import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'

/** An event: ids and facts. Names are read when it is sent for the first time. */
export interface StoredEvent {
  id: string
  type: string
  accountId: string | null
  about: { webinar?: string; registration?: string; deal?: string; times?: number; number?: number; changes?: string[] }
  body: string | null
  at: Date
}

export const getEvent = async (db: Db, id: string): Promise<StoredEvent | undefined> =>
  (await db
    .selectFrom('webhook_event')
    .select(['id', 'type', 'account_id as accountId', 'about', 'body', 'created_at as at'])
    .where('id', '=', id)
    .executeTakeFirst()) as StoredEvent | undefined

/** Keeps the body of the first attempt: all attempts send the same bytes. */
export const keepBody = async (db: Db, id: string, body: string): Promise<string | undefined> => {
  const row = await db
    .updateTable('webhook_event')
    .set({ body: sql<string>`coalesce(body, ${body})` })
    .where('id', '=', id)
    .returning('body')
    .executeTakeFirst()
  return row?.body ?? undefined
}

/** An event that only this webhook gets. */
export const insertTestEvent = async (tx: Db, { webhookId, type }: { webhookId: string; type: string }) => {
  const id = newId()
  await tx.insertInto('webhook_event').values({ id, type }).execute()
  await tx.insertInto('webhook_delivery').values({ event_id: id, webhook_id: webhookId }).execute()
  return id
}

const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

interface Told {
  member: Record<string, unknown> | null
  webinar: Record<string, unknown> | null
  registration: Record<string, unknown> | null
  deal: Record<string, unknown> | null
  offer: Record<string, unknown> | null
}

/** The records that an event is about, as they are now. Of a person who is erased there is only the id. */
export const readAbout = async (db: Db, { accountId, about }: StoredEvent): Promise<Told> => {
  const { webinar = null, registration = null, deal = null, number = null } = about
  const { rows } = await sql<Told>`
    select
      (select case when a.erased_at is not null then jsonb_build_object('_id', a.id, 'erased', true) else jsonb_build_object(
          '_id', a.id, 'email', a.email, 'firstName', a.first_name, 'lastName', a.last_name, 'phone', a.phone,
          'role', case a.role when 'admin' then 'admin' else 'user' end, 'client_type', a.client_type,
          'eliteUntil', ${iso('a.elite_until')}, 'lifecyclestage', a.lifecycle_stage, 'verified', a.is_verified,
          'disabled', a.disabled_at is not null,
          'tags', coalesce((select jsonb_agg(tag order by lower(tag)) from member_tag t where t.account_id = a.id), '[]'),
          'createdAt', ${iso('a.created_at')}
        ) end
        from account a where a.id = ${accountId}::uuid) as member,
      (select jsonb_build_object('_id', w.id, 'name', w.name, 'slug', w.slug, 'date', ${iso('w.starts_at')})
        from webinar w where w.id = ${webinar}::uuid) as webinar,
      (select jsonb_build_object('_id', r.id, 'attendanceStatus', r.attendance, 'source', r.source,
          'registeredAt', ${iso('r.registered_at')})
        from registration r where r.id = ${registration}::uuid) as registration,
      (select jsonb_build_object('_id', d.id, 'name', d.name) from deal d where d.id = ${deal}::uuid) as deal,
      (select jsonb_build_object('number', ${number}::int, 'label', w.ctas -> (${number}::int - 1) ->> 'label',
          'link', w.ctas -> (${number}::int - 1) ->> 'link')
        from webinar w where w.id = ${webinar}::uuid and ${number}::int is not null) as offer
  `.execute(db)
  return rows[0] ?? { member: null, webinar: null, registration: null, deal: null, offer: null }
}

/** The member may no longer see the deal, so its name is left out. */
const bodyForMember = sql<string | null>`
  case when e.type = 'deal.opened' then (e.body::jsonb #- '{data,deal,name}')::text else e.body end`

/** The events about a person that were sent to other systems. */
export const listToldOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('webhook_event as e')
    .innerJoin('webhook_delivery as d', 'd.event_id', 'e.id')
    .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
    .select(['e.type', 'e.created_at as at', 'w.name as webhook', 'd.state', bodyForMember.as('body')])
    .where('e.account_id', '=', accountId)
    .orderBy('e.created_at')
    .execute()

/** Forgets the events about a person, sent or not. Afterward, webhooks of changes get one that says that the person was erased. */
export const eraseTold = (tx: Db, { accountId }: { accountId: string }) =>
  tx.deleteFrom('webhook_event').where('account_id', '=', accountId).execute()

export const deleteOldEvents = (db: Db, days: number) =>
  db
    .deleteFrom('webhook_event')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
