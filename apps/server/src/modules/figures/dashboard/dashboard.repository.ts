import type { AttentionKind } from '@regent/contract/figures/dashboard'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isOver, isOverdue, wasHeld } from '#modules/webinars/access/index.ts'

export interface Today {
  views: number
  registrations: number
  attendees: number
  offerClicks: number
  sales: number
  newMembers: number
}

/** Of the day that a moment has in the firm's calendar. */
export const readToday = async (db: Db, now: Date): Promise<Today> => {
  const { rows } = await sql<Today>`
    select coalesce(sum(views), 0)::int as views, coalesce(sum(registrants), 0)::int as registrations,
      coalesce(sum(attended), 0)::int as attendees, coalesce(sum(offer_clicks), 0)::int as "offerClicks",
      coalesce(sum(sales), 0)::int as sales, (
        select count(*)::int from account
        where created_at >= firm_day(${now})::timestamp at time zone 'America/New_York' and created_at <= ${now}
          and role = 'member' and erased_at is null
      ) as "newMembers"
    from webinar_count where day = firm_day(${now})
  `.execute(db)
  return rows[0] ?? { views: 0, registrations: 0, attendees: 0, offerClicks: 0, sales: 0, newMembers: 0 }
}

export interface KnownWebinar {
  id: string
  name: string
  starts_at: Date
  status: string
  capacity: number | null
  registrations: number
}

const webinarColumns = sql`w.id, w.name, w.starts_at, w.status, w.capacity, (
  select coalesce(sum(registrants), 0)::int from webinar_count where webinar_id = w.id and day is null
) as registrations`

const listWebinars = async (db: Db, rest: ReturnType<typeof sql>): Promise<KnownWebinar[]> =>
  (await sql<KnownWebinar>`select ${webinarColumns} from webinar w where w.deleted_at is null and ${rest}`.execute(db))
    .rows

export const listWebinarsOfDay = (db: Db, now: Date) =>
  listWebinars(db, sql`firm_day(w.starts_at) = firm_day(${now}) order by w.starts_at, w.id limit 50`)

/** The one that is to come next, and the last ones that were held. */
export const findNextWebinar = async (db: Db): Promise<KnownWebinar | undefined> =>
  (await listWebinars(db, sql`not ${isOver} and w.status <> 'In Progress' order by w.starts_at, w.id limit 1`))[0]

export const listLastHeld = (db: Db, most: number) =>
  listWebinars(db, sql`w.status = 'Ended' and ${wasHeld} order by w.starts_at desc, w.id desc limit ${most}`)

export interface CurvePoint {
  webinar_id: string
  daysBefore: number
  registrations: number
}

/** On which days before each of these webinars how many registered; those who came later count for its own day. */
export const listRegisteredByDay = async (db: Db, webinarIds: readonly string[]): Promise<CurvePoint[]> => {
  const { rows } = await sql<CurvePoint>`
    select c.webinar_id, greatest(firm_day(w.starts_at) - c.day, 0) as "daysBefore", sum(c.registrants)::int as registrations
    from webinar_count c join webinar w on w.id = c.webinar_id
    where c.webinar_id = any(${webinarIds}::uuid[]) and c.day is not null
    group by 1, 2 having sum(c.registrants) <> 0
    order by 1, 2 desc
  `.execute(db)
  return rows
}

/** What staff can do something about. */
export const countAttention = async (
  db: Db,
): Promise<Record<Exclude<AttentionKind, 'expiringElite' | 'attestationDue'>, number>> => {
  type Counts = Record<Exclude<AttentionKind, 'expiringElite' | 'attestationDue'>, number>
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from message where state = 'failed') as "failedMessages",
      (select count(*)::int from webinar w where w.deleted_at is null and ${isOverdue} and not ${wasHeld}) as "notHeld",
      (select count(*)::int from recording where state = 'failed' and deleted_at is null) as "failedRecordings",
      (
        select count(*)::int from webhook
        where deleted_at is null and (off_reason is not null or off_at is null and failing_since is not null)
      ) as "failedWebhooks",
      (select count(*)::int from sales_request where state = 'new') as "salesRequests"
  `.execute(db)
  return rows[0] ?? { failedMessages: 0, notHeld: 0, failedRecordings: 0, failedWebhooks: 0, salesRequests: 0 }
}

export interface ActivityRow {
  kind: 'registered' | 'bought' | 'joined' | 'asked' | 'ended'
  id: string
  at: Date
  person: string | null
  person_id: string | null
  webinar: string | null
}

const personName = sql`nullif(concat_ws(' ', a.first_name, a.last_name), '') as person, a.id as person_id`
const nobody = sql`null::text as person, null::uuid as person_id`

/** The latest of each kind, and of those the latest; each kind is read along its order. */
export const listActivity = async (db: Db, most: number): Promise<ActivityRow[]> => {
  const { rows } = await sql<ActivityRow>`
    select * from (
      (
        select 'registered' as kind, r.id::text as id, r.registered_at as at, ${personName}, w.name as webinar
        from registration r join account a on a.id = r.account_id join webinar w on w.id = r.webinar_id
        where a.erased_at is null
        order by r.registered_at desc limit ${most}
      )
      union all (
        select 'bought', s.id::text, s.sold_at, ${personName}, w.name
        from sale s join webinar w on w.id = s.webinar_id left join account a on a.id = s.account_id
        order by s.created_at desc limit ${most}
      )
      union all (
        select 'joined', a.id::text, a.created_at, ${personName}, null from account a
        where a.role = 'member' and a.erased_at is null
        order by a.created_at desc limit ${most}
      )
      union all (
        select 'asked', q.id::text, q.created_at, concat_ws(' ', q.first_name, q.last_name), null, null from sales_request q
        order by q.created_at desc limit ${most}
      )
      union all (
        select 'ended', w.id::text, w.ended_at, ${nobody}, w.name from webinar w
        where w.ended_at is not null and w.deleted_at is null and ${wasHeld}
        order by w.ended_at desc limit ${most}
      )
    ) latest
    order by at desc, id limit ${most}
  `.execute(db)
  return rows
}
