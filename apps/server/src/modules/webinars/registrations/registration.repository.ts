import { easternTime } from '@regent/contract/eastern-time'
import type { AttendanceStatus, WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/generated.ts'
import { isNotHeld, isOver } from '#modules/webinars/access/index.ts'

export const registrationColumns = [
  'id',
  'webinar_id',
  'account_id',
  'attendance',
  'is_marked',
  'live_seconds',
  'room_seconds',
  'corrected_minutes',
  'arrived_at',
  'left_at',
  'was_late',
  'left_early',
  'replay_share',
  'source',
  'registered_at',
  'updated_at',
  'time_zone',
  'calendar_sequence',
  'join_version',
] as const

export const personColumns = ['email', 'first_name', 'last_name'] as const

type StoredColumns = Pick<Selectable<DB['registration']>, (typeof registrationColumns)[number]>

/** A registration and the person who made it. */
export interface StoredRegistration
  extends Omit<StoredColumns, 'attendance'>, Pick<DB['account'], (typeof personColumns)[number]> {
  attendance: AttendanceStatus
}

export const columnsOf = (table: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql.ref(`${table}.${name}`)))

/** From this share on, a replay counts as watched. */
export const watchedShare = 0.5

/** The registrations that these people have or had, with the status of the webinar. */
export const listRegistrationsOfAccounts = (db: Db, webinarId: string, accountIds: readonly string[]) =>
  db
    .selectFrom('registration as r')
    .innerJoin('webinar as w', 'w.id', 'r.webinar_id')
    .select(['r.id', 'r.account_id', 'r.given_up_at', sql<WebinarStatus>`w.status`.as('status')])
    .where('r.webinar_id', '=', webinarId)
    .where(sql<boolean>`r.account_id = any(${accountIds}::uuid[])`)
    .where('w.deleted_at', 'is', null)
    .execute()

export const findRegistration = async (db: Db, webinarId: string, accountId: string) =>
  (await listRegistrationsOfAccounts(db, webinarId, [accountId]))[0]

/** Calendars compare them: one for the cancellation, one for a confirmation that may follow. */
export const sequencesPerUnregistering = 2

/** Ends a registration; returns when, if it was still valid. */
export const markUnregistered = async (tx: Db, id: string): Promise<Date | undefined> => {
  const row = await tx
    .updateTable('registration')
    .set({
      given_up_at: sql<Date>`now()`,
      calendar_sequence: sql<number>`calendar_sequence + ${sql.lit(sequencesPerUnregistering)}`,
    })
    .where('id', '=', id)
    .where('given_up_at', 'is', null)
    .returning('given_up_at')
    .executeTakeFirst()
  return row?.given_up_at ?? undefined
}

/** Of registrations whose cancellation went out just before the person took it back. */
export const raiseSequences = (tx: Db, ids: readonly string[]) =>
  tx
    .updateTable('registration')
    .set({ calendar_sequence: sql<number>`calendar_sequence + ${sql.lit(sequencesPerUnregistering)}` })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()

/** What the personal links of this person in these webinars stand for, by webinar. */
export const listJoinClaims = async (db: Db, accountId: string, webinarIds: readonly string[]) => {
  const rows = await db
    .selectFrom('registration')
    .select(['id', 'webinar_id', 'join_version'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`webinar_id = any(${webinarIds}::uuid[])`)
    .where('given_up_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ id, webinar_id: webinarId, join_version: version }) => [webinarId, { registrationId: id, version }]),
  )
}

/** Ends every personal link that this person was given until now. */
export const endJoinLinks = (tx: Db, { accountId }: { accountId: string }) =>
  tx
    .updateTable('registration')
    .set({ join_version: sql<number>`join_version + 1` })
    .where('account_id', '=', accountId)
    .execute()

/** The person and the webinar of a personal link; none if the link, the registration, the webinar or the account is gone. */
export const findJoining = (db: Db, { registrationId, version }: { registrationId: string; version: number }) =>
  db
    .selectFrom('registration as r')
    .innerJoin('webinar as w', 'w.id', 'r.webinar_id')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select(['r.webinar_id', 'r.account_id', 'a.first_name', 'a.last_name', 'a.is_sample'])
    .where('r.id', '=', registrationId)
    .where('r.join_version', '=', version)
    .where('r.given_up_at', 'is', null)
    .where('w.deleted_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .where('a.erased_at', 'is', null)
    .executeTakeFirst()

/** Everything that is stored about a person's registrations, including the ended ones. */
export const listRegistrationsOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('registration as r')
    .innerJoin('webinar as w', 'w.id', 'r.webinar_id')
    .select([
      'w.name as webinar',
      'w.starts_at as startsAt',
      'r.registered_at as registeredAt',
      'r.given_up_at as givenUpAt',
      'r.source',
      'r.utms',
      'r.time_zone as timeZone',
      'r.attendance',
      'r.is_marked as markedByStaff',
      sql<number>`coalesce(r.corrected_minutes * 60, r.live_seconds + r.room_seconds)`.as('liveSeconds'),
      'r.arrived_at as arrivedAt',
      'r.left_at as leftAt',
      'r.last_seen_at as lastSeenAt',
      'r.replay_share as replayShare',
      'r.replays',
    ])
    .where('r.account_id', '=', accountId)
    .orderBy('r.registered_at')
    .execute()

/** A webinar that was not held leaves the calendars. */
const calendarEntries = (db: Db, accountId: string) =>
  db
    .selectFrom('registration as r')
    .innerJoin('webinar as w', 'w.id', 'r.webinar_id')
    .select([
      'r.id',
      'r.join_version as joinVersion',
      'w.slug as webinar_slug',
      'w.name',
      'w.calendar_text as calendarText',
      'w.starts_at as startsAt',
      'w.duration_minutes as minutes',
      sql<number>`w.calendar_sequence + r.calendar_sequence`.as('sequence'),
      'w.updated_at',
    ])
    .where('r.account_id', '=', accountId)
    .where('r.given_up_at', 'is', null)
    .where('w.deleted_at', 'is', null)
    .where(sql<boolean>`not ${isNotHeld}`)

export type CalendarRegistration = Awaited<ReturnType<typeof listCalendarRegistrations>>[number]

const mostInFeed = 500

/** The upcoming ones and those of the last year. */
export const listCalendarRegistrations = (db: Db, accountId: string) =>
  calendarEntries(db, accountId)
    .where('w.starts_at', '>', sql<Date>`now() - interval '1 year'`)
    .orderBy('w.starts_at', 'desc')
    .orderBy('r.id')
    .limit(mostInFeed)
    .execute()

const mostUpcoming = 5

/** Those that the person can still take part in, the next one first. */
export const listUpcomingRegistrations = (db: Db, accountId: string) =>
  calendarEntries(db, accountId)
    .where(sql<boolean>`not ${isOver}`)
    .orderBy('w.starts_at')
    .orderBy('r.id')
    .limit(mostUpcoming)
    .execute()

export const findCalendarRegistration = (db: Db, accountId: string, webinarId: string) =>
  calendarEntries(db, accountId).where('r.webinar_id', '=', webinarId).executeTakeFirst()

/** The rows still count for their webinars, without saying where the person came from. */
export const eraseRegistrations = (tx: Db, { accountId }: { accountId: string }) =>
  tx
    .updateTable('registration')
    .set({ utms: JSON.stringify({}), source: '', time_zone: easternTime })
    .where('account_id', '=', accountId)
    .execute()
