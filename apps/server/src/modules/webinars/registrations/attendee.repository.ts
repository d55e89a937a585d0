import type { EndpointInput } from '@regent/contract/api/endpoint'
import { type AttendanceStatus, attendanceStatuses } from '@regent/contract/webinars/webinar-fields'
import type { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type List, type ListedRow, type ListShape, readList } from '#db/list/list.ts'
import { type PageStart, searchPattern } from '#db/list/read-page.ts'
import { idKey, indexedMomentKey, orderOf } from '#db/list/sort-key.ts'
import { prepared } from '#db/prepared.ts'
import { clientTypeNow } from '#modules/identity/account/index.ts'
import { type MailTrouble, mailTrouble } from '#modules/messaging/closed-addresses/index.ts'
import { isKept } from './insert-registrations.repository.ts'
import { columnsOf, personColumns, registrationColumns, type StoredRegistration } from './registration.repository.ts'

export interface StaffRegistration extends StoredRegistration {
  sms_reminders: boolean
  sms_news: boolean
  mail_trouble: MailTrouble | null
}

export interface AttendeeRow extends StaffRegistration, ListedRow {
  cursor: string[]
}

const ownColumns = sql`${columnsOf('r', registrationColumns)}, ${columnsOf('a', personColumns)}`
const staffColumns = sql`${ownColumns}, a.sms_reminders, a.sms_news, ${mailTrouble}`

type ListInput = EndpointInput<typeof adminWebinarEndpoints.listAttendees>['query']

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
 * A page along the index of registrations, and how many there are in all; names are read only for a search. Raw SQL:
 * the lateral join keeps PostgreSQL from searching all accounts.
 */
const build = (question: Question, { isSearched, isContinued }: Shape) => {
  const person = isSearched
    ? sql`cross join lateral (select * from account where id = r.account_id limit 1) a`
    : sql`join account a on a.id = r.account_id`
  const isMeant = sql`
    r.webinar_id = ${question.webinarId}::uuid and r.given_up_at is null
    and r.attendance = any(${question.statuses}::text[])
    ${isSearched ? sql`and (a.first_name || ' ' || a.last_name ilike ${question.pattern} or a.email ilike ${question.pattern})` : sql``}`
  const order = orderOf(keys, { isDown: true, isContinued }, question.after)
  return sql<AttendeeRow>`
    with page as (
      select ${staffColumns}, ${order.ownCursor} as cursor
      from registration r ${person}
      where ${isMeant} and ${order.isAfter}
      order by ${order.by}
      limit ${question.limit}::int
    )
    select whole.total, page.*
    from (select count(*)::int as total from registration r ${isSearched ? person : sql``} where ${isMeant}) whole
    left join page on true
    order by page.registered_at desc, page.id desc
  `
}

const attendeeList: List<AttendeeRow, Question, Shape> = {
  name: 'attendees',
  orderedBy: () => [],
  keys: () => keys,
  build,
  isPrepared: () => true,
}

/** A page of the registrations for a webinar, latest first. */
export const listAttendees = (db: Db, webinarId: string, { search, attendanceStatus, ...input }: ListInput) => {
  const pattern = searchPattern(search)
  const statuses = attendanceStatus ?? attendanceStatuses
  const shape = { isSearched: pattern !== null, isContinued: input.cursor !== undefined, isCounted: true as const }
  return readList(db, attendeeList, { webinarId, statuses, pattern }, shape, input)
}

const findOne = prepared('attendee', (db, { webinarId, accountId }: { webinarId: string; accountId: string }) =>
  sql<StaffRegistration>`
    select ${staffColumns}
    from registration r join account a on a.id = r.account_id join webinar w on w.id = r.webinar_id
    where r.webinar_id = ${webinarId}::uuid and r.account_id = ${accountId}::uuid and r.given_up_at is null
      and w.deleted_at is null
  `.compile(db),
)

export const findAttendee = async (
  db: Db,
  webinarId: string,
  accountId: string,
): Promise<StaffRegistration | undefined> => (await findOne(db, { webinarId, accountId }))[0]

/** The last registrations for each of these webinars, at most so many. */
export const listLastAttendees = async (db: Db, webinarIds: readonly string[], most: number) => {
  const { rows } = await sql<StaffRegistration>`
    select registered.*
    from unnest(${webinarIds}::uuid[]) as requested (id)
    cross join lateral (
      select ${staffColumns}
      from registration r join account a on a.id = r.account_id
      where r.webinar_id = requested.id and r.given_up_at is null
      order by r.registered_at desc, r.id desc
      limit ${most}
    ) registered
  `.execute(db)
  return rows
}

interface ViewerRow extends Omit<StoredRegistration, 'webinar_id'> {
  webinar_id: string | null
  client_type: string | null
  is_kept: boolean
}

const findOfViewer = prepared(
  'registrations-of-viewer',
  (db, { viewerId, ids }: { viewerId: string; ids: readonly string[] }) =>
    sql<ViewerRow>`
      select ${clientTypeNow('a')} as client_type, r.given_up_at is not null as is_kept, ${ownColumns}
      from account a
      left join registration r
        on r.account_id = a.id and r.webinar_id = any(${ids}::uuid[]) and (r.given_up_at is null or ${isKept('r')})
      where a.id = ${viewerId}::uuid
    `.compile(db),
)

/** Whether the viewer is an Elite member, their registrations for these webinars, and those that keep a place for them. */
export const readRegistrationsOfViewer = async (db: Db, viewerId: string, ids: readonly string[]) => {
  const rows = await findOfViewer(db, { viewerId, ids })
  const registrations = rows.flatMap(({ client_type: _, is_kept: isKeptPlace, webinar_id, ...row }) =>
    webinar_id === null || isKeptPlace ? [] : [{ ...row, webinar_id }],
  )
  const kept = new Set(rows.flatMap(({ is_kept: isKeptPlace, webinar_id: id }) => (isKeptPlace && id ? [id] : [])))
  return { isElite: rows[0]?.client_type === 'Elite', registrations, kept }
}
