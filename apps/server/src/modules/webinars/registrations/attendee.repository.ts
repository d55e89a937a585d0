import type { AttendanceStatus } from '@regent/contract/webinars/webinar-fields'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { List, ListedRow, ListShape } from '#db/list/list.ts'
import type { PageStart } from '#db/list/read-page.ts'
import { idKey, indexedMomentKey, orderOf } from '#db/list/sort-key.ts'
import { prepared } from '#db/prepared.ts'
import { type MailTrouble, mailTrouble } from '#modules/messaging/closed-addresses/index.ts'
import { registrationColumns, type StoredRegistration } from './registration.repository.ts'

/** A registration as staff see it. */
export interface Attendee extends StoredRegistration {
  sms_reminders: boolean
  sms_news: boolean
  mail_trouble: MailTrouble | null
}

export interface AttendeeRow extends Attendee, ListedRow {
  cursor: string[]
}

const personColumns = sql`a.first_name, a.last_name, a.email, a.sms_reminders, a.sms_news, ${mailTrouble}`

interface Question extends PageStart {
  webinarId: string
  statuses: readonly AttendanceStatus[]
  pattern: string | null
}

interface Shape extends ListShape {
  isSearched: boolean
}

const keys = [indexedMomentKey('r.registered_at'), idKey('r.id')]

/**
 * A page along the index of registrations, and how many there are in all; names are only read for a search. Raw SQL:
 * the lateral join keeps PostgreSQL from searching all accounts.
 */
const build = (asked: Question, { isSearched, isContinued }: Shape) => {
  const person = isSearched
    ? sql`cross join lateral (select * from account where id = r.account_id limit 1) a`
    : sql`join account a on a.id = r.account_id`
  const isMeant = sql`
    r.webinar_id = ${asked.webinarId}::uuid and r.given_up_at is null and r.attendance = any(${asked.statuses}::text[])
    ${isSearched ? sql`and (a.first_name || ' ' || a.last_name ilike ${asked.pattern} or a.email ilike ${asked.pattern})` : sql``}`
  const order = orderOf(keys, { isDown: true, isContinued }, asked.after)
  return sql<AttendeeRow>`
    with page as (
      select ${registrationColumns}, ${personColumns}, ${order.ownCursor} as cursor
      from registration r ${person}
      where ${isMeant} and ${order.isAfter}
      order by ${order.by}
      limit ${asked.limit}::int
    )
    select whole.total, page.*
    from (select count(*)::int as total from registration r ${isSearched ? person : sql``} where ${isMeant}) whole
    left join page on true
    order by page.registered_at desc, page.id desc
  `
}

/** The registrations for a webinar, the last one first. */
export const attendeeList: List<AttendeeRow, Question, Shape> = {
  name: 'attendees',
  orderedBy: () => [],
  keys: () => keys,
  build,
  isPrepared: () => true,
}

const findOne = prepared('attendee', (db, { webinarId, accountId }: { webinarId: string; accountId: string }) =>
  sql<Attendee>`
    select ${registrationColumns}, ${personColumns}
    from registration r join account a on a.id = r.account_id join webinar w on w.id = r.webinar_id
    where r.webinar_id = ${webinarId}::uuid and r.account_id = ${accountId}::uuid and r.given_up_at is null
      and w.deleted_at is null
  `.compile(db),
)

/** The registration that somebody has in a webinar. */
export const findAttendee = async (db: Db, webinarId: string, accountId: string): Promise<Attendee | undefined> =>
  (await findOne(db, { webinarId, accountId }))[0]

/** It stands above what is counted from now on. */
export const markAttendance = (tx: Db, id: string, attendance: AttendanceStatus) =>
  tx.updateTable('registration').set({ attendance, is_marked: true }).where('id', '=', id).execute()

/** What was counted stands again: after the end as it is settled there, before it as far as it has come. */
export const unmarkAttendance = async (tx: Db, id: string, attendedMinutes: number): Promise<void> => {
  await sql`
    update registration r
    set is_marked = false, attendance = case
      when r.live_seconds >= coalesce(w.attended_minutes, ${attendedMinutes}::int) * 60 then 'attended'
      when w.status = 'Ended' then 'missed'
      else 'registered' end
    from webinar w
    where r.id = ${id}::uuid and w.id = r.webinar_id
  `.execute(tx)
}

export interface Owner {
  id: string
  isDisabled: boolean
}

/** Who has these addresses, by the address in small letters. */
export const findOwners = async (db: Db, emails: readonly string[]): Promise<Map<string, Owner>> => {
  const { rows } = await sql<{ id: string; email: string; is_disabled: boolean }>`
    select id, lower(email) as email, disabled_at is not null as is_disabled
    from account
    where lower(email) = any(select lower(given) from unnest(${emails}::text[]) given) and erased_at is null
  `.execute(db)
  return new Map(rows.map(({ id, email, is_disabled: isDisabled }) => [email, { id, isDisabled }]))
}
