import { limits } from '@regent/contract/limits'
import type { AttendanceStatus, WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

/** The webinar as it stays until the transaction ends. */
export interface LockedWebinar {
  status: WebinarStatus
  capacity: number | null
}

const lockFor = prepared('lock-webinar-for-registrations', (db, { webinarId }: { webinarId: string }) =>
  sql<LockedWebinar>`
    with unlimited as (
      select status, capacity from webinar
      where id = ${webinarId}::uuid and deleted_at is null and capacity is null
      for share
    ),
    limited as (
      select status, capacity from webinar
      where id = ${webinarId}::uuid and deleted_at is null and capacity is not null
      for no key update
    )
    select * from unlimited union all select * from limited
  `.compile(db),
)

/**
 * Keeps a webinar from being ended or changed until the transaction ends. Where registrations are counted, nobody else may take
 * one meanwhile; where they are not, others come along. Asked once more where the capacity has changed under the question.
 */
export const lockWebinar = async (tx: Db, webinarId: string): Promise<LockedWebinar | undefined> => {
  const [row] = await lockFor(tx, { webinarId })
  return row ?? (await lockFor(tx, { webinarId }))[0]
}

interface Asking {
  webinarId: string
  capacity: number | null
  /** What each registration is called if it is a new one. */
  ids: string[]
  accountIds: string[]
  /** What was typed; null where nothing was. */
  emails: (string | null)[]
  timeZones: (string | null)[]
  utms: string[]
}

/** A registration that somebody has, and what is told of its owner. */
export interface StoredRegistration {
  id: string
  webinar_id: string
  account_id: string
  email: string
  first_name: string
  last_name: string
  attendance: AttendanceStatus
  is_marked: boolean
  live_seconds: number
  replay_share: number
  source: string
  registered_at: Date
  /** Rises when the registration is canceled: a registration that nobody had before has nought. */
  calendar_sequence: number
}

/** Of a row `r`. */
export const registrationColumns = sql.raw(
  'r.id, r.webinar_id, r.account_id, r.attendance, r.is_marked, r.live_seconds, r.replay_share, r.source, r.registered_at, r.calendar_sequence',
)

export interface RequestedRegistration extends Omit<StoredRegistration, 'id'> {
  /** Null where no registration was taken. */
  id: string | null
  is_own_email: boolean
  is_new: boolean
  sms_reminders: boolean
  sms_news: boolean
  /** Nobody knew until now where this person came from. */
  came_first: boolean
}

/**
 * One row for each that was asked for, in their order. Who comes twice registers. Each account and each registration is one look
 * into an index, however large the tables have become since the statement was planned.
 */
export const insertRegistrations = prepared('insert-registrations', (db, given: Asking) =>
  sql<RequestedRegistration>`
    with asked as (
      select a.account_id, a.id, a.time_zone, a.utms::jsonb as utms, a.place, p.email, p.first_name, p.last_name,
        p.sms_reminders, p.sms_news, p.utms = '{}' and a.utms <> '{}' as came_first, p.time_zone as own_zone,
        a.email is null or lower(a.email) = lower(p.email) as is_own_email
      from unnest((select ${given.ids}::uuid[]), (select ${given.accountIds}::uuid[]), (select ${given.emails}::text[]),
        (select ${given.timeZones}::text[]), (select ${given.utms}::text[]))
        with ordinality as a (id, account_id, email, time_zone, utms, place)
      cross join lateral (
        select email, first_name, last_name, sms_reminders, sms_news, utms, time_zone
        from account where id = a.account_id
        limit 1
      ) p
    ),
    held as (
      select ${registrationColumns}
      from (select distinct account_id from asked) one cross join lateral (
        select ${registrationColumns}, given_up_at from registration r
        where r.webinar_id = ${given.webinarId}::uuid and r.account_id = one.account_id
        limit 1
      ) r
      where r.given_up_at is null
    ),
    wanting as (
      select *, row_number() over (order by place) as nth
      from (
        select distinct on (account_id) * from asked
        where is_own_email and account_id not in (select account_id from held)
        order by account_id, place
      ) each_once
    ),
    taken as (
      insert into registration as r (id, webinar_id, account_id, source, utms, time_zone)
      select id, ${given.webinarId}::uuid, account_id, coalesce(utms ->> 'source', ''), utms, coalesce(time_zone, own_zone)
      from wanting
      where ${given.capacity}::int is null or nth <= ${given.capacity}::int - (
        select coalesce(sum(registrants), 0) from seat_count where webinar_id = ${given.webinarId}::uuid
      )
      -- In one order, so that two who reserve for the same people never wait for each other.
      order by account_id
      on conflict (webinar_id, account_id) do update set
        given_up_at = null, registered_at = now(), time_zone = excluded.time_zone,
        source = excluded.source, utms = excluded.utms
      where r.given_up_at is not null
      returning ${registrationColumns}
    )
    select asked.email, asked.first_name, asked.last_name, asked.sms_reminders, asked.sms_news, asked.came_first,
      asked.is_own_email, registration.*
    from asked
    left join (
      select false as is_new, * from held union all select true, * from taken
    ) registration on registration.account_id = asked.account_id
    order by asked.place
  `.compile(db),
)

/** Where people came from first, which is kept for good. Planned anew each time: only few come so. */
export const keepFirstUtms = async (tx: Db, accountIds: readonly string[], utms: readonly string[]): Promise<void> => {
  await sql`
    update account set utms = given.utms::jsonb
    from unnest(${accountIds}::uuid[], ${utms}::text[]) as given (account_id, utms)
    where account.id = given.account_id and account.utms = '{}'
  `.execute(tx)
}

export interface KnownRegistration {
  id: string
  given_up_at: Date | null
  status: WebinarStatus
}

/** The registration somebody has or had, with the state of its webinar. */
export const findRegistration = (
  db: Db,
  webinarId: string,
  accountId: string,
): Promise<KnownRegistration | undefined> =>
  db
    .selectFrom('registration as r')
    .innerJoin('webinar as w', 'w.id', 'r.webinar_id')
    .select(['r.id', 'r.given_up_at', sql<WebinarStatus>`w.status`.as('status')])
    .where('r.webinar_id', '=', webinarId)
    .where('r.account_id', '=', accountId)
    .where('w.deleted_at', 'is', null)
    .executeTakeFirst()

/** Says whether it had not been given up before. */
export const giveUp = async (tx: Db, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('registration')
    // Calendars hear of it: one number for the cancellation, one for a confirmation that may follow.
    .set({ given_up_at: sql<Date>`now()`, calendar_sequence: sql<number>`calendar_sequence + 2` })
    .where('id', '=', id)
    .where('given_up_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Nothing while the webinar is not live; else whether this makes somebody one of those who attended. */
export const countPresence = prepared(
  'count-presence',
  (db, { id, attendedMinutes }: { id: string; attendedMinutes: number }) =>
    sql<{ is_news: boolean }>`
      with seen as (
        select r.id, r.is_marked, r.attendance, coalesce(w.attended_minutes, ${attendedMinutes}::int) * 60 as enough,
          r.live_seconds + case
            when r.last_seen_at > now() - make_interval(secs => ${sql.lit(limits.presenceSilenceSeconds)})
            then extract(epoch from now() - r.last_seen_at) else 0 end as seconds
        from registration r join webinar w on w.id = r.webinar_id
        where r.id = ${id}::uuid and r.given_up_at is null and w.status = 'In Progress' and w.deleted_at is null
        for update of r
      )
      update registration r set last_seen_at = now(), live_seconds = seen.seconds,
        attendance = case when not seen.is_marked and seen.seconds >= seen.enough then 'attended' else seen.attendance end
      from seen where r.id = seen.id
      returning r.attendance <> seen.attendance as is_news
    `.compile(db),
)

/** The registrations somebody has in these webinars, by the webinar. */
export const findRegistrationIds = async (
  db: Db,
  accountId: string,
  webinarIds: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('registration')
    .select(['id', 'webinar_id'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`webinar_id = any(${webinarIds}::uuid[])`)
    .where('given_up_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, webinar_id: webinarId }) => [webinarId, id]))
}
