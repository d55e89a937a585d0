import type { MessageKind } from '@regent/contract/messages/messages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newIdSql } from '#db/new-id.ts'
import { followUpDelaySeconds, promotionDayMinutes, reminders } from './planned-kinds.ts'

/** Everybody who is registered in a webinar, or one registration, given up or not. */
export type Registrations = { webinarId: string } | { registrationId: string }

/** Rows that are made in numbers get their ids in the database. */
export const newMessageId = sql.raw(newIdSql)
/** Of the beginning: it tells the reminders of one time from those of another. */
export const moment = sql`extract(epoch from w.starts_at)::bigint`

const of = (registrations: Registrations) =>
  'webinarId' in registrations
    ? sql`r.webinar_id = ${registrations.webinarId} and r.given_up_at is null`
    : sql`r.id = ${registrations.registrationId}`

/** What was stopped is wanted again; what is planned, on its way or over stays as it is: it is the same message. */
export const planOnce = sql`
  on conflict (unique_key) do update set
    kind = excluded.kind, state = 'planned', reason = null, due_at = excluded.due_at, detail = excluded.detail, attempts = 0,
    claimed_by = null, claimed_at = null, updated_at = now()
  where message.state = 'stopped'
`

export const lasts = sql`w.deleted_at is null and w.status <> 'Ended'`

/**
 * The webinar is held until the transaction ends: whoever moves it at the same time waits, and then finds these rows. So
 * nobody is left with the reminders of a time that is no longer true.
 */
const held = sql`for share of w`

export const reminderValues = sql.join(
  reminders.map(
    ({ kind, channel, minutesBefore }) =>
      sql`(${kind}::text, ${channel}::text, make_interval(mins => ${minutesBefore}))`,
  ),
)

/** Those whose time is still to come. */
export const insertReminders = async (tx: Db, registrations: Registrations): Promise<void> => {
  await sql`
    insert into message (id, kind, channel, unique_key, webinar_id, registration_id, account_id, detail, due_at)
    select ${newMessageId}, k.kind, k.channel, r.id::text || ':' || k.kind || ':' || ${moment}, w.id, r.id, r.account_id,
      jsonb_build_object('startsAt', w.starts_at), w.starts_at - k.ahead
    from registration r
    join webinar w on w.id = r.webinar_id
    cross join (values ${reminderValues}) k (kind, channel, ahead)
    where ${of(registrations)} and ${lasts} and w.starts_at - k.ahead > now()
      and (k.kind <> 'reminder-sms' or w.reminder_sms <> '')
    ${held}
    ${planOnce}
  `.execute(tx)
}

interface AtOnce {
  kind: MessageKind
  /** What tells one such message from the next. */
  occurrence: RawBuilder<unknown>
  sequence: RawBuilder<unknown>
  when?: RawBuilder<unknown>
}

const insertAtOnce = (tx: Db, registrations: Registrations, { kind, occurrence, sequence, when = lasts }: AtOnce) =>
  sql`
    insert into message (id, kind, channel, unique_key, webinar_id, registration_id, account_id, detail, due_at)
    select ${newMessageId}, ${kind}::text, 'mail', r.id::text || ${`:${kind}:`}::text || ${occurrence}, w.id, r.id, r.account_id,
      jsonb_build_object('sequence', ${sequence}), now()
    from registration r
    join webinar w on w.id = r.webinar_id
    where ${of(registrations)} and ${when}
    ${held}
    ${planOnce}
  `.execute(tx)

/** Both only ever rise, so their sum does: it is the SEQUENCE of this person's calendar entry. */
const sequence = sql`(w.calendar_sequence + r.calendar_sequence)`

export const insertUpdates = async (tx: Db, webinarId: string): Promise<void> => {
  await insertAtOnce(tx, { webinarId }, { kind: 'update', occurrence: sequence, sequence })
}

const isToCome = sql`w.status <> 'Ended' and w.starts_at + make_interval(mins => w.duration_minutes) > now()`

/** Whoever was registered in something that is over needs not hear of its end. */
export const insertCancellations = async (tx: Db, webinarId: string): Promise<void> => {
  await insertAtOnce(tx, { webinarId }, { kind: 'cancellation', occurrence: sequence, sequence, when: isToCome })
}

/** The number below the one that the registration has now: a new confirmation is younger. */
export const insertFarewell = async (tx: Db, registrationId: string): Promise<void> => {
  const before = sql`(w.calendar_sequence + r.calendar_sequence - 1)`
  const when = sql`w.deleted_at is null and ${isToCome}`
  await insertAtOnce(tx, { registrationId }, { kind: 'cancellation', occurrence: before, sequence: before, when })
}

export const insertFollowUps = async (tx: Db, webinarId: string): Promise<void> => {
  await sql`
    insert into message (id, kind, channel, unique_key, webinar_id, registration_id, account_id, due_at)
    select ${newMessageId}, k.kind, 'mail', r.id::text || ':follow-up:' || ${moment}, w.id, r.id, r.account_id,
      now() + make_interval(secs => ${followUpDelaySeconds})
    from registration r
    join webinar w on w.id = r.webinar_id
    cross join lateral (
      select case when r.attendance = 'attended' then 'follow-up-attended' else 'follow-up-missed' end as kind
    ) k
    where ${of({ webinarId })} and w.deleted_at is null
    ${planOnce}
  `.execute(tx)
}

/** One row for the whole list: its people are looked up when it is due, so that whoever joined or left it meanwhile counts. */
export const insertPromotions = async (tx: Db, webinarId: string): Promise<void> => {
  await sql`
    insert into message (id, kind, channel, unique_key, webinar_id, detail, due_at)
    select ${newMessageId}, k.kind, 'sms', w.id::text || ':' || k.kind || ':' || ${moment}, w.id,
      jsonb_build_object('startsAt', w.starts_at, 'list', w.promotion_list), w.starts_at - k.ahead
    from webinar w
    cross join lateral (values
      ('promotion-day', make_interval(mins => ${promotionDayMinutes})),
      ('promotion-late', make_interval(mins => w.promotion_minutes))
    ) k (kind, ahead)
    where w.id = ${webinarId} and ${lasts} and w.promotion_sms <> '' and w.promotion_list <> ''
      and w.starts_at - k.ahead > now()
    ${planOnce}
  `.execute(tx)
}

/** Writes to one person what staff have typed. */
export const insertDirect = async (
  tx: Db,
  { registrationId, ...detail }: { registrationId: string; subject: string; text: string; by: string },
): Promise<{ id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    with made as (select ${newMessageId} as id)
    insert into message (id, kind, channel, unique_key, webinar_id, registration_id, account_id, detail, due_at)
    select made.id, 'direct', 'mail', r.id::text || ':direct:' || made.id, r.webinar_id, r.id, r.account_id,
      ${JSON.stringify(detail)}::jsonb, now()
    from registration r cross join made
    where r.id = ${registrationId}
    returning id
  `.execute(tx)
  return rows
}

/** What waits is stopped; what is on its way or over can no longer be. */
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

/** Each change that calendars hear of has its number. */
export const raiseWebinarSequence = async (tx: Db, webinarId: string): Promise<void> => {
  await sql`
    update webinar set calendar_sequence = calendar_sequence + 1 where id = ${webinarId}
  `.execute(tx)
}

/** Two at once: one for the cancellation, one for the confirmation that may follow it. */
export const raiseRegistrationSequence = async (tx: Db, registrationId: string): Promise<void> => {
  await sql`
    update registration set calendar_sequence = calendar_sequence + 2 where id = ${registrationId}
  `.execute(tx)
}
