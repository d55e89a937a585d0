import type { DealMemberKind, MemberEvent } from '@regent/contract/deals/deal-members'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type List, type ListedRow, type ListShape, readList } from '#db/list/list.ts'
import { type PageInput, type PageStart, searchPattern } from '#db/list/read-page.ts'
import { idKey, momentKey, numberKey, orderOf, textKey } from '#db/list/sort-key.ts'
import { isEliteNow } from '#modules/identity/account/index.ts'
import { historyOf } from './history.repository.ts'

export interface DealMemberRow extends ListedRow {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  interested_at: Date | null
  is_new: boolean
  saved_at: Date | null
  first_at: Date | null
  last_at: Date | null
  times: number
  accepted_version: number | null
  accepted_at: Date | null
  reminded_at: Date | null
  history: MemberEvent[]
  created_at: Date
  updated_at: Date
}

/** Members of one kind, or all who did anything. */
type Kind = DealMemberKind | 'any'

interface Question extends PageStart {
  dealId: string
  /** Who reads the list. */
  readerId: string
  pattern: string | null
}

interface Shape extends ListShape {
  kind: Kind
  isCounted: true
}

/** Members whom staff remind, `a` without an opening `o`: those who could open the deal. */
export const isUnopened = sql<boolean>`
  (o.account_id is null and a.role <> 'admin' and a.disabled_at is null and a.erased_at is null and ${isEliteNow('a')})
`

const meant: Record<Kind, RawBuilder<boolean>> = {
  interested: sql`m.interested_at is not null`,
  saved: sql`m.saved_at is not null`,
  opened: sql`o.account_id is not null`,
  unopened: isUnopened,
  any: sql`(m.interested_at is not null or m.saved_at is not null or o.account_id is not null)`,
}

const latest = sql`extract(epoch from greatest(m.interested_at, m.saved_at, o.last_at))::float8`
const fullName = sql`(a.first_name || ' ' || a.last_name)`

const keys = {
  interested: [momentKey('m.interested_at'), idKey('a.id')],
  saved: [momentKey('m.saved_at'), idKey('a.id')],
  opened: [momentKey('o.last_at'), idKey('a.id')],
  unopened: [textKey(fullName), idKey('a.id')],
  any: [numberKey(latest), idKey('a.id')],
}

/** Each account with what it did with the deal. */
export const withActivity = (dealId: string) => sql`
  account a
  left join deal_mark m on m.deal_id = ${dealId}::uuid and m.account_id = a.id
  left join deal_opening o on o.deal_id = ${dealId}::uuid and o.account_id = a.id
`

/** The interests that a member of staff has read about; those from before their account count as read. */
const isNewTo = (readerId: string) => sql<boolean>`
  coalesce(date_trunc('milliseconds', m.interested_at) > coalesce(
    (select r.read_at from deal_interest_reading r where r.deal_id = m.deal_id and r.account_id = ${readerId}::uuid),
    (select reader.created_at from account reader where reader.id = ${readerId}::uuid)
  ), false)
`

const build = ({ dealId, readerId, pattern, after, limit }: Question, { kind, isContinued }: Shape) => {
  const order = orderOf(keys[kind], { isDown: kind !== 'unopened', isContinued }, after)
  const isMeant = sql`
    a.erased_at is null and ${meant[kind]}
    and coalesce(${fullName} ilike ${pattern}::text or a.email ilike ${pattern}::text, true)`
  return sql<DealMemberRow>`
    with page as (
      select a.id, ${order.columns} from ${withActivity(dealId)}
      where ${isMeant} and ${order.isAfter}
      order by ${order.by}
      limit ${limit}::int
    ),
    listed as (
      select a.id, a.first_name, a.last_name, a.email, a.phone, a.created_at, a.updated_at,
        m.interested_at, m.saved_at, ${isNewTo(readerId)} as is_new,
        o.first_at, o.last_at, coalesce(o.times, 0) as times,
        accepted.version as accepted_version, accepted.accepted_at,
        (
          select max(r.created_at) from deal_reminder r where r.deal_id = ${dealId}::uuid and r.account_id = a.id
        ) as reminded_at,
        ${historyOf('a.id')} as history,
        ${order.cursor} as cursor, row_number() over (order by ${order.ofPage}) as position
      from page
      join account a on a.id = page.id
      left join deal_mark m on m.deal_id = ${dealId}::uuid and m.account_id = a.id
      left join deal_opening o on o.deal_id = ${dealId}::uuid and o.account_id = a.id
      left join lateral (
        select x.version, x.accepted_at from deal_disclaimer_acceptance x
        where x.deal_id = ${dealId}::uuid and x.account_id = a.id
        order by x.version desc limit 1
      ) accepted on true
    )
    select whole.total, listed.*
    from (select count(*)::int as total from ${withActivity(dealId)} where ${isMeant}) whole
    left join listed on true
    order by listed.position
  `
}

const memberList: List<DealMemberRow, Question, Shape> = {
  name: 'deal-members',
  orderedBy: ({ kind }) => [kind],
  keys: ({ kind }) => keys[kind],
  build,
}

interface Asked extends PageInput {
  dealId: string
  readerId: string
  kind?: DealMemberKind | undefined
  search?: string | undefined
}

/** A page of a deal's members, the latest first; those who have not opened it by name. */
export const listMembers = (db: Db, { dealId, readerId, kind, search, ...input }: Asked) => {
  const shape = { kind: kind ?? ('any' as const), isContinued: input.cursor !== undefined, isCounted: true as const }
  return readList(db, memberList, { dealId, readerId, pattern: searchPattern(search) }, shape, input)
}

/** Undefined if it is deleted. */
export const findDeal = (db: Db, id: string) =>
  db
    .selectFrom('deal')
    .select(['id', 'name', 'state'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
