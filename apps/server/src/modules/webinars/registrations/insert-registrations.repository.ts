import { lifetimes } from '@regent/contract/lifetimes'
import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { prepared } from '#db/prepared.ts'
import { isOver, wasHeld } from '#modules/webinars/access/index.ts'
import {
  columnsOf,
  registrationColumns,
  sequencesPerUnregistering,
  type StoredRegistration,
} from './registration.repository.ts'

/** What decides whether a webinar takes registrations. */
export interface WebinarOpenness {
  is_over: boolean
  was_held: boolean
}

export const openness = sql`${isOver} as is_over, ${wasHeld} as was_held`

/** The webinar as it stays until the transaction ends. */
interface LockedWebinar extends WebinarOpenness {
  status: WebinarStatus
  capacity: number | null
}

const lockedColumns = sql`${openness}, w.status, w.capacity`

const lockFor = prepared('lock-webinar-for-registrations', (db, { webinarId }: { webinarId: string }) =>
  sql<LockedWebinar>`
    with unlimited as (
      select ${lockedColumns} from webinar w
      where w.id = ${webinarId}::uuid and w.deleted_at is null and w.capacity is null
      for share
    ),
    limited as (
      select ${lockedColumns} from webinar w
      where w.id = ${webinarId}::uuid and w.deleted_at is null and w.capacity is not null
      for no key update
    )
    select * from unlimited union all select * from limited
  `.compile(db),
)

/**
 * Keeps a webinar from being ended or changed until the transaction ends. With a capacity, registrations wait for each
 * other; without one, they do not. Asks again if the capacity changed while the query waited.
 */
export const lockForRegistrations = async (tx: Db, webinarId: string): Promise<LockedWebinar | undefined> => {
  const [row] = await lockFor(tx, { webinarId })
  return row ?? (await lockFor(tx, { webinarId }))[0]
}

interface RequestedRows {
  webinarId: string
  capacity: number | null
  /** The id of each registration, if it is a new one. */
  ids: string[]
  accountIds: string[]
  /** As typed; null if nothing was. */
  emails: (string | null)[]
  timeZones: (string | null)[]
  utms: string[]
}

export interface RequestedRegistration extends Omit<StoredRegistration, 'id'> {
  /** Null if there is no registration. */
  id: string | null
  is_own_email: boolean
  is_new: boolean
  /** Taken back within the time for it: nothing about this registration has changed. */
  is_revived: boolean
  is_verified: boolean
  sms_reminders: boolean
  sms_news: boolean
  /** Until now it was not known where this person came from. */
  came_first: boolean
}

const columns = columnsOf('r', registrationColumns)

/** The place of such a registration is kept: the person can still take the unregistering back. */
export const isKept = (table: string) =>
  sql`${sql.ref(`${table}.given_up_at`)} > now() - make_interval(secs => ${sql.lit(lifetimes.undoUnregisteringSeconds)})`

/**
 * One row for each request, in their order; a person who asks twice registers once. Each account and each registration
 * is one index lookup, however large the tables have become since the statement was planned.
 */
export const insertRegistrations = prepared('insert-registrations', (db, requested: RequestedRows) =>
  sql<RequestedRegistration>`
    with request as (
      select a.account_id, a.id, a.time_zone, a.utms::jsonb as utms, a.number, p.email, p.first_name, p.last_name,
        p.sms_reminders, p.sms_news, p.is_verified, p.utms = '{}' and a.utms <> '{}' as came_first, p.time_zone as own_zone,
        a.email is null or lower(a.email) = lower(p.email) as is_own_email
      from unnest((select ${requested.ids}::uuid[]), (select ${requested.accountIds}::uuid[]),
        (select ${requested.emails}::text[]), (select ${requested.timeZones}::text[]),
        (select ${requested.utms}::text[]))
        with ordinality as a (id, account_id, email, time_zone, utms, number)
      cross join lateral (
        select email, first_name, last_name, sms_reminders, sms_news, is_verified, utms, time_zone
        from account where id = a.account_id
        limit 1
      ) p
    ),
    held as (
      select ${columns}
      from (select distinct account_id from request) one cross join lateral (
        select ${columns}, given_up_at from registration r
        where r.webinar_id = ${requested.webinarId}::uuid and r.account_id = one.account_id
        limit 1
      ) r
      where r.given_up_at is null
    ),
    kept as (
      select account_id from registration r
      where ${requested.capacity}::int is not null and r.webinar_id = ${requested.webinarId}::uuid and ${isKept('r')}
    ),
    wanting as (
      select *, account_id in (select account_id from kept) as is_kept,
        row_number() over (partition by account_id in (select account_id from kept) order by number) as nth
      from (
        select distinct on (account_id) * from request
        where is_own_email and account_id not in (select account_id from held)
        order by account_id, number
      ) each_once
    ),
    inserted as (
      insert into registration as r (id, webinar_id, account_id, source, utms, time_zone)
      select id, ${requested.webinarId}::uuid, account_id, coalesce(utms ->> 'source', ''), utms,
        coalesce(time_zone, own_zone)
      from wanting
      where ${requested.capacity}::int is null or is_kept or nth <= ${requested.capacity}::int - (
        select coalesce(sum(registrants), 0) from webinar_count where webinar_id = ${requested.webinarId}::uuid and day is null
      ) - (select count(*) from kept)
      -- In one order, so that two requests for the same people never wait for each other.
      order by account_id
      on conflict (webinar_id, account_id) do update set
        given_up_at = null,
        registered_at = case when ${isKept('r')} then r.registered_at else now() end,
        -- No calendar has heard of the cancellation yet.
        calendar_sequence = r.calendar_sequence - case when ${isKept('r')} then ${sql.lit(sequencesPerUnregistering)} else 0 end,
        time_zone = case when ${isKept('r')} then r.time_zone else excluded.time_zone end,
        source = case when ${isKept('r')} then r.source else excluded.source end,
        utms = case when ${isKept('r')} then r.utms else excluded.utms end,
        -- Only a registration that comes back at once keeps its personal link.
        join_version = r.join_version + case when ${isKept('r')} then 0 else 1 end
      where r.given_up_at is not null
      returning ${columns}, r.registered_at < now() as is_revived
    )
    select request.email, request.first_name, request.last_name, request.sms_reminders, request.sms_news, request.came_first,
      request.is_own_email, request.is_verified, registered.*
    from request
    left join (
      select false as is_new, *, false as is_revived from held union all select true, * from inserted
    ) registered on registered.account_id = request.account_id
    order by request.number
  `.compile(db),
)

export interface SampleRegistration {
  webinarId: string
  /** Of a sample member. */
  email: string
  attendance: string
  minutes: number
  replayShare: number
  replays: number
  registeredAt: Date
}

/** A sample member's registration: it leads to no message. */
export const insertSampleRegistration = async (tx: Db, sample: SampleRegistration): Promise<void> => {
  await sql`
    insert into registration (id, webinar_id, account_id, source, utms, time_zone, attendance, live_seconds,
      replay_share, replays, registered_at)
    select ${newId()}, ${sample.webinarId}, id, coalesce(utms->>'source', ''), utms, time_zone, ${sample.attendance},
      ${sample.minutes * 60}, ${sample.replayShare}, ${sample.replays}, ${sample.registeredAt}
    from account where email = ${sample.email}
  `.execute(tx)
}
