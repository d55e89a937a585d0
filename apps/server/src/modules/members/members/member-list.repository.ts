import type { MemberSort } from '@regent/contract/members/members'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type List, type ListedRow, type ListShape, readList } from '#db/list/list.ts'
import type { PageInput, PageStart } from '#db/list/read-page.ts'
import { idKey, indexedMomentKey, numberKey, orderOf, type SortKey } from '#db/list/sort-key.ts'
import { type Filters, isFound, isUnfiltered } from '#modules/members/filters/index.ts'
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
  m.last_seen_at, ${mailTrouble}, a.created_at, a.updated_at,
  (select count(*)::int from registration r where r.account_id = a.id and r.given_up_at is null) as registrations,
  (
    select count(*)::int from registration r
    where r.account_id = a.id and r.given_up_at is null and r.attendance = 'attended'
  ) as attended`

export type MemberRow = ListedMember & ListedRow

interface Question extends PageStart {
  filters: Filters
}

interface Shape extends ListShape {
  sort: MemberSort
  isDown: boolean
}

/** Names are compared as they are spelled in the summary, without accents: comparing them as people do takes ten times as long. */
const keyOf: Record<MemberSort, SortKey> = {
  name: { value: sql`m.name`, type: 'text' },
  createdAt: indexedMomentKey('m.created_at'),
  // Who never came is last, and so is the Elite that does not end.
  lastSeen: numberKey(sql`coalesce(extract(epoch from m.last_seen_at)::float8, 0)`),
  eliteUntil: numberKey(sql`coalesce(extract(epoch from m.elite_until)::float8, 1e12)`),
}

/**
 * Raw SQL: without filters a page is read along an index. With filters it is chosen in one scan of the narrow table: how long an
 * index would have to be followed until enough members fit is unknown, and may be to its end.
 */
const memberList: List<MemberRow, Question, Shape> = {
  name: 'members',
  orderedBy: ({ sort, isDown }) => [sort, isDown],
  keys: ({ sort }) => [keyOf[sort], idKey('m.account_id')],
  build: (question, { sort, isDown, isContinued, isCounted = false }) => {
    const { filters, after, limit } = question
    const order = orderOf([keyOf[sort], idKey('m.account_id')], { isDown, isContinued }, after)
    const isMeant = isFound(filters)
    const chosen = isUnfiltered(filters)
      ? sql`member_summary m`
      : sql`(select * from member_summary m where ${isMeant} offset 0) m`
    const page = sql`
      page as (
        select m.account_id, ${order.columns} from ${chosen} where ${order.isAfter} order by ${order.by} limit ${limit}
      ),
      listed as (
        select ${listedColumns}, ${order.cursor} as cursor, row_number() over (order by ${order.ofPage}) as position
        from page join account a on a.id = page.account_id join member_summary m on m.account_id = page.account_id
      )`
    if (!isCounted) return sql`with ${page} select * from listed order by position`
    return sql`
      with ${page}
      select whole.total, listed.*
      from (select count(*)::int as total from member_summary m where ${isMeant}) whole left join listed on true
      order by position
    `
  },
}

export interface ListInput extends PageInput {
  sort?: MemberSort | `-${MemberSort}` | undefined
}

/** The newest first, unless it is said otherwise. */
export const listMembers = (db: Db, filters: Filters, { sort = '-createdAt', ...input }: ListInput) => {
  const name = sort.replace(/^-/u, '') as MemberSort
  const shape = {
    sort: name,
    isDown: sort.startsWith('-'),
    isContinued: input.cursor !== undefined,
    isCounted: true as const,
  }
  return readList(db, memberList, { filters }, shape, input)
}

/** For an export: no page is counted. */
export const listPart = (db: Db, filters: Filters, { sort = '-createdAt', ...input }: ListInput) => {
  const name = sort.replace(/^-/u, '') as MemberSort
  const shape = { sort: name, isDown: sort.startsWith('-'), isContinued: input.cursor !== undefined }
  return readList(db, memberList, { filters }, shape, input)
}
