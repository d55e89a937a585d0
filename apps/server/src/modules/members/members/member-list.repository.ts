import type { MemberSort } from '@regent/contract/members/members'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type List, type ListedRow, type ListShape, readList } from '#db/list/list.ts'
import type { PageInput, PageStart } from '#db/list/read-page.ts'
import { idKey, indexedMomentKey, orderOf, type SortKey } from '#db/list/sort-key.ts'
import {
  type Filters,
  isFound,
  isNarrow,
  isUnfiltered,
  settle,
  type SettledFilters,
} from '#modules/members/filters/index.ts'
import { mailTrouble, type MailTrouble } from '#modules/messaging/closed-addresses/index.ts'
import { fieldColumns } from './member-columns.repository.ts'
import type { FieldRow } from './member.fields.ts'

/** What a list shows of a member. */
export interface ListedMember extends FieldRow {
  id: string
  email: string
  is_verified: boolean
  is_sample: boolean
  sms_reminders: boolean
  sms_news: boolean
  mail_news: boolean
  source: string
  last_seen_at: Date | null
  mail_trouble: MailTrouble | null
  registrations: number
  attended: number
  created_at: Date
  updated_at: Date
}

/** Of account `a` and its summary `m`. */
export const listedColumns = sql`
  a.id, a.email, ${fieldColumns}, a.is_verified, a.is_sample, a.sms_reminders, a.sms_news, a.mail_news, m.source,
  nullif(m.last_seen_at, '-infinity') as last_seen_at, ${mailTrouble}, a.created_at, a.updated_at,
  counted.registrations, counted.attended`

/** From the index of registrations alone. */
export const counted = sql`
  cross join lateral (
    select count(*)::int as registrations, (count(*) filter (where r.attendance = 'attended'))::int as attended
    from registration r where r.account_id = a.id and r.given_up_at is null
  ) counted`

export type MemberRow = ListedMember & ListedRow

interface Question extends PageStart {
  filters: SettledFilters
}

interface Shape extends ListShape {
  sort: MemberSort
  isDown: boolean
}

/** A moment that may be infinite, within what a cursor holds. */
const momentWithin = (value: RawBuilder<unknown>): SortKey => ({ value, type: 'moment' })

/** Names are compared as they are spelled in the summary, without accents: comparing them as people do takes ten times as long. */
const keyOf: Record<MemberSort, SortKey> = {
  name: { value: sql`m.name`, type: 'text' },
  createdAt: indexedMomentKey('m.created_at'),
  // Who never came is last, and so is the Elite that does not end.
  lastSeen: momentWithin(sql`greatest(m.last_seen_at, timestamptz '1970-01-01Z')`),
  eliteUntil: momentWithin(sql`least(m.elite_until, timestamptz '2280-01-01Z')`),
}

const isIndexed: Record<MemberSort, boolean> = { name: true, createdAt: true, lastSeen: false, eliteUntil: false }

const columns = sql`m.account_id, m.name, m.created_at, m.last_seen_at, m.elite_until`

/** How many rows of an index are looked at before all are read. */
const lookedAt = 5000

type Order = ReturnType<typeof orderOf>

/**
 * The rows of a page, as `page`. How long an index must be followed until enough members fit is not known, and may be to its end;
 * reading the whole narrow table always takes the same. So an index is followed for a while, and only then all is read.
 */
const choosePage = (
  { filters, limit }: Question,
  order: Order,
  { sort, isCounted = false }: Pick<Shape, 'sort' | 'isCounted'>,
): RawBuilder<unknown> => {
  const [isMeant, key] = [isFound(filters), sql`m.account_id, ${order.columns}`]
  const whole = sql`(select ${columns} from member_summary m where ${isMeant} offset 0) m`
  const last = sql`where ${order.isAfter} order by ${order.by} limit ${limit}`
  if (isUnfiltered(filters)) return sql`page as (select ${key} from member_summary m ${last})`
  if (isNarrow(filters) && isCounted) {
    return sql`
      found as materialized (select ${columns} from member_summary m where ${isMeant}),
      page as (select ${key} from found m ${last})`
  }
  if (!isIndexed[sort]) return sql`page as (select ${key} from ${whole} ${last})`
  return sql`
    quick as materialized (
      select ${key} from (
        select * from member_summary m where ${order.isAfter} order by ${order.by} limit ${sql.lit(lookedAt)}
      ) m
      where ${isMeant} order by ${order.by} limit ${limit}
    ),
    page as (
      select * from quick where (select count(*) from quick) = ${limit}
      union all
      select * from (select ${key} from ${whole} ${last}) slow where (select count(*) from quick) < ${limit}
    )`
}

const totalOf = (filters: SettledFilters) =>
  isNarrow(filters)
    ? sql`select count(*)::int as total from found`
    : sql`select count(*)::int as total from member_summary m where ${isFound(filters)}`

/** Raw SQL: the rows of a page are chosen first, from the summaries alone, and then completed. */
const memberList: List<MemberRow, Question, Shape> = {
  name: 'members',
  orderedBy: ({ sort, isDown }) => [sort, isDown],
  keys: ({ sort }) => [keyOf[sort], idKey('m.account_id')],
  build: (question, { sort, isDown, isContinued, isCounted = false }) => {
    const order = orderOf([keyOf[sort], idKey('m.account_id')], { isDown, isContinued }, question.after)
    const listed = sql`
      with ${choosePage(question, order, { sort, isCounted })},
      listed as (
        select ${listedColumns}, ${order.cursor} as cursor, row_number() over (order by ${order.ofPage}) as position
        from page join account a on a.id = page.account_id join member_summary m on m.account_id = page.account_id
        ${counted}
      )`
    if (!isCounted) return sql`${listed} select * from listed order by position`
    return sql`
      ${listed}
      select whole.total, listed.* from (${totalOf(question.filters)}) whole left join listed on true
      order by position
    `
  },
}

export interface ListInput extends PageInput {
  sort?: MemberSort | `-${MemberSort}` | undefined
}

const shapeOf = ({ sort = '-createdAt', cursor }: ListInput) => ({
  sort: sort.replace(/^-/u, '') as MemberSort,
  isDown: sort.startsWith('-'),
  isContinued: cursor !== undefined,
})

/** The newest first, unless it is said otherwise. */
export const listMembers = async (db: Db, filters: Filters, input: ListInput) => {
  const shape = { ...shapeOf(input), isCounted: true as const }
  return readList(db, memberList, { filters: await settle(db, filters) }, shape, input)
}

/** For an export: nothing is counted. */
export const listPart = async (db: Db, filters: Filters, input: ListInput) =>
  readList(db, memberList, { filters: await settle(db, filters) }, shapeOf(input), input)
