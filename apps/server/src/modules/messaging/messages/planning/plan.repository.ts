import { lifetimes } from '@regent/contract/lifetimes'
import { limits } from '@regent/contract/limits'
import { followUpDelaySeconds, minutesBefore } from '@regent/contract/messages/reminder-times'
import type { MessageKind } from '@regent/contract/messages/messages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newIdSql } from '#db/new-id.ts'
import { prepared } from '#db/prepared.ts'
import { hasRecording, isOver, isToCome, wasLive } from '#modules/webinars/access/index.ts'
import { reminders } from './message-schedule.ts'

/** Everyone registered for a webinar, or one registration, unregistered or not. */
export type Registrations = { webinarId: string } | { registrationId: string }

/** One statement inserts many rows, so the database makes their ids. */
export const newMessageId = sql.raw(newIdSql)
/** Distinguishes the reminders of one start from those of another. */
const startMoment = sql`extract(epoch from w.starts_at)::bigint`

const of = (registrations: Registrations) =>
  'webinarId' in registrations
    ? sql`r.webinar_id = ${registrations.webinarId} and r.given_up_at is null`
    : sql`r.id = ${registrations.registrationId}`

/** A stopped message is planned again; one that is planned, being sent or sent stays: it is the same message. */
export const planOnce = sql`
  on conflict (unique_key) do update set
    kind = excluded.kind, state = 'planned', reason = null, due_at = excluded.due_at, detail = excluded.detail, attempts = 0,
    claimed_by = null, claimed_at = null, updated_at = now()
  where message.state = 'stopped'
`

const isOpen = sql`w.deleted_at is null and w.status <> 'Ended'`

/**
 * Locks the webinar until the transaction ends: a request that moves it meanwhile waits and then finds these rows. So no
 * reminders remain for a time that no longer holds.
 */
const locked = sql`for share of w`

const reminderValues = sql.join(
  reminders.map(
    ({ kind, channel, minutesBefore }) =>
      sql`(${kind}::text, ${channel}::text, make_interval(mins => ${minutesBefore}))`,
  ),
)

/** Only those that are due in the future. */
export const insertReminders = async (tx: Db, registrations: Registrations): Promise<void> => {
  await sql`
    insert into message (id, kind, channel, unique_key, webinar_id, registration_id, account_id, detail, due_at)
    select ${newMessageId}, k.kind, k.channel, r.id::text || ':' || k.kind || ':' || ${startMoment}, w.id, r.id, r.account_id,
      jsonb_build_object('startsAt', w.starts_at), w.starts_at - k.ahead
    from registration r
    join webinar w on w.id = r.webinar_id
    cross join (values ${reminderValues}) k (kind, channel, ahead)
    where ${of(registrations)} and ${isOpen} and w.starts_at - k.ahead > now()
      and (k.kind <> 'reminder-sms' or w.reminder_sms <> '')
    ${locked}
    ${planOnce}
  `.execute(tx)
}

interface ImmediateMail {
  kind: MessageKind
  /** Distinguishes one such message from the next. */
  occurrence: RawBuilder<unknown>
  sequence: RawBuilder<unknown>
  when?: RawBuilder<unknown>
  waitSeconds?: number
}

const insertImmediate = (
  tx: Db,
  registrations: Registrations,
  { kind, occurrence, sequence, when = isOpen, waitSeconds = 0 }: ImmediateMail,
) =>
  sql`
    insert into message (id, kind, channel, unique_key, webinar_id, registration_id, account_id, detail, due_at)
    select ${newMessageId}, ${kind}::text, 'mail', r.id::text || ${`:${kind}:`}::text || ${occurrence}, w.id, r.id, r.account_id,
      jsonb_build_object('sequence', ${sequence}), now() + make_interval(secs => ${waitSeconds})
    from registration r
    join webinar w on w.id = r.webinar_id
    where ${of(registrations)} and ${when}
    ${locked}
    ${planOnce}
  `.execute(tx)

/** The SEQUENCE of this person's calendar entry. Both numbers only ever rise, so their sum does too. */
const sequence = sql`(w.calendar_sequence + r.calendar_sequence)`

export const insertUpdates = async (tx: Db, webinarId: string): Promise<void> => {
  await insertImmediate(tx, { webinarId }, { kind: 'update', occurrence: sequence, sequence })
}

/** Once a webinar is over, its cancellation concerns no one. */
export const insertCancellations = async (tx: Db, webinarId: string): Promise<void> => {
  await insertImmediate(tx, { webinarId }, { kind: 'cancellation', occurrence: sequence, sequence, when: isToCome })
}

/** Nothing more than this is mailed about registering and unregistering, however often a person does so. */
const isWithinDailyMails = (registrationId: RawBuilder<unknown>) => sql`(
  select count(*) from message told
  where told.registration_id = ${registrationId} and told.kind in ('confirmation', 'cancellation')
    and told.state <> 'stopped' and told.due_at > now() - interval '1 day'
) < ${sql.lit(limits.registrationMailsPerDay)}`

/** With the sequence below the current one, so that a new confirmation is newer. */
export const insertUnregistered = async (tx: Db, registrationId: string): Promise<void> => {
  const before = sql`(w.calendar_sequence + r.calendar_sequence - 1)`
  const when = sql`w.deleted_at is null and ${isToCome} and ${isWithinDailyMails(sql`r.id`)}`
  const waitSeconds = lifetimes.undoUnregisteringSeconds
  const cancellation = { kind: 'cancellation', occurrence: before, sequence: before, when, waitSeconds } as const
  await insertImmediate(tx, { registrationId }, cancellation)
}

/** Follow-ups are planned for the latest moment at which they go out. `timeFollowUps` brings them forward. */
export const insertFollowUps = async (tx: Db, webinarId: string, latestMinutes: number): Promise<void> => {
  await sql`
    insert into message (id, kind, channel, unique_key, webinar_id, registration_id, account_id, detail, due_at)
    select ${newMessageId}, k.kind, 'mail', r.id::text || ':follow-up:' || ${startMoment}, w.id, r.id, r.account_id,
      jsonb_build_object('latestAt', latest.at), latest.at
    from registration r
    join webinar w on w.id = r.webinar_id
    cross join lateral (
      select case when r.attendance = 'attended' then 'follow-up-attended' else 'follow-up-missed' end as kind
    ) k
    cross join lateral (select w.ended_at + make_interval(mins => ${latestMinutes}) as at) latest
    where ${of({ webinarId })} and w.deleted_at is null and w.status = 'Ended' and ${wasLive}
    ${planOnce}
  `.execute(tx)
}

/**
 * Brings the follow-ups forward when the replay is ready, and puts them off again if it is taken back meanwhile. Only
 * those that no worker has tried to send yet.
 */
export const timeFollowUps = async (tx: Db, webinarId: string): Promise<void> => {
  await sql`
    update message m set updated_at = now(), due_at = case
      when w.is_replay_published and ${hasRecording}
      then least(now() + make_interval(secs => ${followUpDelaySeconds}), m.due_at)
      else (m.detail ->> 'latestAt')::timestamptz end
    from webinar w
    where w.id = ${webinarId} and w.status = 'Ended' and m.webinar_id = w.id and m.kind like 'follow-up-%'
      and m.state = 'planned' and m.claimed_by is null and m.attempts = 0 and m.detail ? 'latestAt' and m.due_at > now()
  `.execute(tx)
}

/** Plans again what a deletion stopped, unless it would come more than a day late. */
export const resumeFollowUps = async (tx: Db, webinarId: string, reason: string): Promise<void> => {
  await sql`
    update message set state = 'planned', reason = null, due_at = greatest(due_at, now()), updated_at = now()
    where webinar_id = ${webinarId} and kind like 'follow-up-%' and state = 'stopped' and reason = ${reason}
      and due_at > now() - interval '1 day'
  `.execute(tx)
}

/** One row for the whole list: its people are read when it is due, so that later changes to the list count. */
export const insertPromotions = async (tx: Db, webinarId: string): Promise<void> => {
  await sql`
    insert into message (id, kind, channel, unique_key, webinar_id, detail, due_at)
    select ${newMessageId}, k.kind, 'sms', w.id::text || ':' || k.kind || ':' || ${startMoment}, w.id,
      jsonb_build_object('startsAt', w.starts_at, 'list', w.promotion_list), w.starts_at - k.ahead
    from webinar w
    cross join lateral (values
      ('promotion-day', make_interval(mins => ${minutesBefore['promotion-day']})),
      ('promotion-late', make_interval(mins => w.promotion_minutes))
    ) k (kind, ahead)
    where w.id = ${webinarId} and ${isOpen} and w.promotion_sms <> '' and w.promotion_list <> ''
      and w.starts_at - k.ahead > now()
    ${planOnce}
  `.execute(tx)
}

/** What staff wrote to one person. */
export const insertDirect = async (
  tx: Db,
  { registrationId, ...detail }: { registrationId: string; subject: string; text: string; by: string },
): Promise<void> => {
  await sql`
    with made as (select ${newMessageId} as id)
    insert into message (id, kind, channel, unique_key, webinar_id, registration_id, account_id, detail, due_at)
    select made.id, 'direct', 'mail', r.id::text || ':direct:' || made.id, r.webinar_id, r.id, r.account_id,
      ${JSON.stringify(detail)}::jsonb, now()
    from registration r cross join made
    where r.id = ${registrationId}
  `.execute(tx)
}

/** Stops planned messages; the others are sent or being sent. */
export const stopMessages = async (
  tx: Db,
  registrations: Registrations,
  { kinds, reason }: { kinds: readonly MessageKind[]; reason: string },
): Promise<void> => {
  await sql`
    update message set state = 'stopped', reason = ${reason}, updated_at = now()
    where ${'webinarId' in registrations ? sql`webinar_id = ${registrations.webinarId}` : sql`registration_id = ${registrations.registrationId}`}
      and state = 'planned' and kind = any(${kinds})
  `.execute(tx)
}

/** Of a webinar that takes place after all. What people did themselves stays canceled. */
export const stopWebinarCancellations = async (tx: Db, webinarId: string, reason: string): Promise<void> => {
  await sql`
    update message m set state = 'stopped', reason = ${reason}, updated_at = now()
    from registration r
    where m.webinar_id = ${webinarId} and m.state = 'planned' and m.kind = 'cancellation'
      and r.id = m.registration_id and r.given_up_at is null
  `.execute(tx)
}

/** A cancellation that waits to be sent is due in the future; if it was sent nevertheless, the clocks differ. */
export const listCanceledEarly = async (tx: Db, registrationIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct registration_id as id from message
    where registration_id = any(${registrationIds}::uuid[]) and kind = 'cancellation'
      and state in ('sending', 'sent', 'unknown') and due_at > now()
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** A person's registrations for webinars that are not over. */
export const listWaitingForVerification = async (tx: Db, accountId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select r.id from registration r join webinar w on w.id = r.webinar_id
    where r.account_id = ${accountId} and r.given_up_at is null and w.deleted_at is null
      and not ${isOver}
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * The messages of new registrations: a confirmation now, and the reminders that are due in the future. One prepared
 * statement for all of them, because many people register for a webinar at the same moment.
 */
export const insertForNewRegistrations = prepared('plan-new-registrations', (db, { ids }: { ids: readonly string[] }) =>
  sql`
    with registration as (
      select r.id, r.account_id, r.calendar_sequence as own_sequence, w.calendar_sequence + r.calendar_sequence as sequence,
        w.id as webinar_id, w.starts_at, w.reminder_sms, ${startMoment} as moment
      from unnest((select ${ids}::uuid[])) as inserted (id)
      cross join lateral (
        select id, webinar_id, account_id, calendar_sequence from registration where id = inserted.id limit 1
      ) r
      join webinar w on w.id = r.webinar_id
      where ${isOpen}
      for share of w
    )
    insert into message (id, kind, channel, unique_key, webinar_id, registration_id, account_id, detail, due_at)
    select ${newMessageId}, m.kind, m.channel, registration.id::text || ':' || m.kind || ':' || m.occurrence, registration.webinar_id,
      registration.id, registration.account_id, m.detail, m.due_at
    from registration cross join lateral (
      select 'confirmation' as kind, 'mail' as channel, own_sequence::text as occurrence,
        jsonb_build_object('sequence', sequence) as detail, now() as due_at
      where own_sequence = 0 or ${isWithinDailyMails(sql`registration.id`)}
      union all
      select k.kind, k.channel, registration.moment::text, jsonb_build_object('startsAt', starts_at), starts_at - k.ahead
      from (values ${reminderValues}) k (kind, channel, ahead)
      where starts_at - k.ahead > now() and (k.kind <> 'reminder-sms' or reminder_sms <> '')
    ) m
    ${planOnce}
  `.compile(db),
)
