import type { AttendanceStatus } from '@regent/contract/webinars/webinar-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { type MailTrouble, mailTrouble } from '#modules/messaging/closed-addresses/index.ts'
import { seatColumns, type TakenSeat } from './seat.repository.ts'

/** Microseconds since 1970: as exact as the database keeps moments. */
const moment = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`
const momentOf = (microseconds: RawBuilder<unknown>) =>
  sql`timestamptz 'epoch' + (${microseconds})::float8 * interval '1 microsecond'`

/** A seat as staff see it. */
export interface AttendeeSeat extends TakenSeat {
  sms_reminders: boolean
  sms_news: boolean
  mail_trouble: MailTrouble | null
}

export interface AttendeeRow extends AttendeeSeat {
  cursor: string[]
}

const personColumns = sql`a.first_name, a.last_name, a.email, a.sms_reminders, a.sms_news, ${mailTrouble}`

interface Asked {
  webinarId: string
  statuses: readonly AttendanceStatus[]
  pattern: string | null
  after: readonly string[] | null
  limit: number
}

interface Shape {
  isSearched: boolean
  isContinued: boolean
}

/** A page along the index of seats, and how many there are in all: names are looked at where somebody searches. */
const build = (asked: Asked, { isSearched, isContinued }: Shape) => {
  // Each person of this webinar is looked up: names in all of the portal are many more.
  const person = isSearched
    ? sql`cross join lateral (select * from account where id = r.account_id limit 1) a`
    : sql`join account a on a.id = r.account_id`
  const isMeant = sql`
    r.webinar_id = ${asked.webinarId}::uuid and r.given_up_at is null and r.attendance = any(${asked.statuses}::text[])
    ${isSearched ? sql`and (a.first_name || ' ' || a.last_name ilike ${asked.pattern} or a.email ilike ${asked.pattern})` : sql``}`
  const isAfter = sql`
    and (r.registered_at, r.id) < (${momentOf(sql`(${asked.after}::text[])[1]`)}, (${asked.after}::text[])[2]::uuid)`
  return sql<AttendeeRow & { total: number }>`
    with page as (
      select ${seatColumns}, ${personColumns}, array[${moment('r.registered_at')}, r.id::text] as cursor
      from registration r ${person}
      where ${isMeant} ${isContinued ? isAfter : sql``}
      order by r.registered_at desc, r.id desc
      limit ${asked.limit}::int
    )
    select whole.total, page.*
    from (select count(*)::int as total from registration r ${isSearched ? person : sql``} where ${isMeant}) whole
    left join page on true
    order by page.registered_at desc, page.id desc
  `
}

const shapes = [true, false].flatMap((isSearched) => [true, false].map((isContinued) => ({ isSearched, isContinued })))

const statements = new Map(
  shapes.map((shape) => [
    JSON.stringify(shape),
    prepared(`attendees-${shape.isSearched}-${shape.isContinued}`, (db, asked: Asked) =>
      build(asked, shape).compile(db),
    ),
  ]),
)

/** Those with a seat, the last one registered first. */
export const listAttendees = async (db: Db, asked: Asked): Promise<{ rows: AttendeeRow[]; total: number }> => {
  const shape: Shape = { isSearched: asked.pattern !== null, isContinued: asked.after !== null }
  const found = (await statements.get(JSON.stringify(shape))?.(db, asked)) ?? []
  // How many there are is told of an empty part as well, in a row without anybody.
  const rows = found.filter(({ id }) => (id as string | null) !== null)
  return { rows, total: found[0]?.total ?? 0 }
}

const findOne = prepared('attendee', (db, { webinarId, accountId }: { webinarId: string; accountId: string }) =>
  sql<AttendeeSeat>`
    select ${seatColumns}, ${personColumns}
    from registration r join account a on a.id = r.account_id join webinar w on w.id = r.webinar_id
    where r.webinar_id = ${webinarId}::uuid and r.account_id = ${accountId}::uuid and r.given_up_at is null
      and w.deleted_at is null
  `.compile(db),
)

/** The seat that somebody has in a webinar. */
export const findAttendee = async (db: Db, webinarId: string, accountId: string): Promise<AttendeeSeat | undefined> =>
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
