import type { EndpointInput } from '@regent/contract/api/endpoint'
import type { callTimings, salesEndpoints, SalesRequestSort } from '@regent/contract/firm/sales'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type List, type ListedRow, type ListShape, readList } from '#db/list/list.ts'
import { type PageStart, searchPattern } from '#db/list/read-page.ts'
import { idKey, indexedMomentKey, numberKey, orderOf, type SortKey, textKey } from '#db/list/sort-key.ts'
import { requestColumns, type SalesRequestRow } from './sales-request.repository.ts'

type Input = EndpointInput<typeof salesEndpoints.list>['query']
type Timing = (typeof callTimings)[number]

interface Shape extends ListShape {
  sort: SalesRequestSort
  isDown: boolean
  isCounted: true
}

interface Question extends PageStart {
  states: readonly string[] | null
  timings: readonly Timing[] | null
  pattern: string | null
  now: Date
}

const first: Record<SalesRequestSort, SortKey> = {
  createdAt: indexedMomentKey('r.created_at'),
  // Without a time, as soon as possible: before all times.
  callAt: numberKey(sql`coalesce(extract(epoch from r.call_at), 0)::float8`),
  name: textKey(sql`(r.last_name || ' ' || r.first_name)`),
}

const keysOf = ({ sort }: Shape) => [first[sort], idKey('r.id')]

const timingOf = (now: Date): RawBuilder<unknown> =>
  sql`case when r.call_at is null then 'soon' when r.call_at > ${now}::timestamptz then 'upcoming' else 'past' end`

/** Raw SQL: one statement reads the page and counts all rows. */
const salesRequests: List<SalesRequestRow & ListedRow, Question, Shape> = {
  name: 'sales-requests',
  orderedBy: ({ sort, isDown }) => [sort, isDown],
  keys: keysOf,
  build: ({ states, timings, pattern, now, after, limit }, shape) => {
    const order = orderOf(keysOf(shape), shape, after)
    const isMeant = sql`
      (${states}::text[] is null or r.state = any(${states}::text[]))
      and (${timings}::text[] is null or ${timingOf(now)} = any(${timings}::text[]))
      and (
        ${pattern}::text is null
        or concat_ws(' ', r.first_name, r.last_name, r.email, r.phone, r.message) ilike ${pattern}
      )`
    return sql`
      with page as (
        select ${sql.join(requestColumns.map((column) => sql.ref(`r.${column}`)))},
          ${order.columns}, ${order.ownCursor} as cursor
        from sales_request r
        where ${isMeant} and ${order.isAfter}
        order by ${order.by}
        limit ${limit}
      )
      select whole.total, page.*
      from (select count(*)::int as total from sales_request r where ${isMeant}) whole left join page on true
      order by ${order.ofPage}
    `
  },
}

/** The latest first, unless it is sorted. */
export const listSalesRequests = (db: Db, now: Date, { state, call, search, sort = '-createdAt', ...input }: Input) => {
  const shape: Shape = {
    sort: sort.replace(/^-/u, '') as SalesRequestSort,
    isDown: sort.startsWith('-'),
    isContinued: input.cursor !== undefined,
    isCounted: true,
  }
  const question = { states: state ?? null, timings: call ?? null, pattern: searchPattern(search), now }
  return readList(db, salesRequests, question, shape, input)
}
