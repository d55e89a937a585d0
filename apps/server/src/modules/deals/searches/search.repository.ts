import type { SearchFilters, SearchFrequency } from '@regent/contract/deals/deal-searches'
import { sql, type UpdateObject } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/generated.ts'
import { newId } from '#db/new-id.ts'
import { type List, type ListedRow, readLatest } from '#db/list/list.ts'
import type { PageInput, PageStart } from '#db/list/read-page.ts'
import { idKey, orderOf } from '#db/list/sort-key.ts'
import { wordsOf } from '#modules/deals/choices/index.ts'
import { fittingDeals, withTerms } from './fitting.repository.ts'

export interface SearchRow extends ListedRow {
  id: string
  name: string
  filters: SearchFilters
  frequency: SearchFrequency
  /** How many published deals fit now. */
  deals: number
  last_sent_at: Date | null
  created_at: Date
  updated_at: Date
}

interface Question extends PageStart {
  accountId: string
  /** Null for all. */
  id: string | null
}

const keys = [idKey('s.id')]

/** Ids sort by time. */
const latestSearches: List<SearchRow, Question> = {
  name: 'deal-searches',
  keys: () => keys,
  build: ({ accountId, id, after, limit }, { isContinued }) => {
    const order = orderOf(keys, { isDown: true, isContinued }, after)
    return sql`
      select s.id, s.name, s.filters, s.frequency, bit_count(${fittingDeals})::int as deals,
        s.last_sent_at, s.created_at, s.updated_at, ${order.ownCursor} as cursor
      from deal_search s cross join ${withTerms}
      where s.account_id = ${accountId} and s.deleted_at is null
        and coalesce(s.id = ${id}::uuid, true) and ${order.isAfter}
      order by ${order.by}
      limit ${limit}
    `
  },
}

export const listSearches = (db: Db, accountId: string, input: PageInput) =>
  readLatest(db, latestSearches, { accountId, id: null }, input)

export const findSearch = async (db: Db, accountId: string, id: string): Promise<SearchRow | undefined> =>
  (await readLatest(db, latestSearches, { accountId, id }, { limit: 1 })).rows[0]

export const countSearches = async (db: Db, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('deal_search')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Filters as they are stored. */
export const storedFilters = (filters: SearchFilters) => ({
  filters: JSON.stringify(filters),
  words: wordsOf(filters.search ?? ''),
})

interface NewSearch {
  accountId: string
  name: string
  filters: SearchFilters
  frequency: SearchFrequency
}

export const insertSearch = async (tx: Db, { accountId, name, filters, frequency }: NewSearch): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('deal_search')
    .values({ id, account_id: accountId, name, frequency, ...storedFilters(filters) })
    .execute()
  await knowFittingDeals(tx, id)
  return id
}

/** Deals that fit at this moment are no news to the member. */
export const knowFittingDeals = async (tx: Db, id: string): Promise<void> => {
  await sql`
    update deal_search set known_deals = fitting.deals
    from (
      select (${fittingDeals}) | rpad(s.known_deals::text, length(with_terms.deals), '0')::bit varying as deals
      from deal_search s cross join ${withTerms}
      where s.id = ${id}
    ) fitting
    where id = ${id}
  `.execute(tx)
}

type Columns = UpdateObject<DB, 'deal_search'>

/** What of a search mails go by; locked, so that they and changes follow one another. */
export const lockSearch = (tx: Db, accountId: string, id: string, { isDeleted = false } = {}) =>
  tx
    .selectFrom('deal_search as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['s.id', 's.frequency', 'a.time_zone'])
    .where('s.id', '=', id)
    .where('s.account_id', '=', accountId)
    .where('s.deleted_at', isDeleted ? 'is not' : 'is', null)
    .forNoKeyUpdate('s')
    .executeTakeFirst()

export const updateSearch = (tx: Db, id: string, columns: Columns) =>
  tx
    .updateTable('deal_search')
    .set({ ...columns, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const findSubscription = (db: Db, id: string) =>
  db
    .selectFrom('deal_search')
    .select(['id', 'account_id', 'name', 'frequency'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const deleteSearchesDeletedBefore = (db: Db, moment: Date) =>
  db.deleteFrom('deal_search').where('deleted_at', '<', moment).execute()

/** Deals by their ids alone: the member may not be Elite anymore. */
export const listSearchesOf = async (db: Db, { accountId }: { accountId: string }) => {
  const { rows } = await sql`
    select s.name, s.filters, s.frequency, s.created_at as "createdAt", s.updated_at as "updatedAt",
      s.deleted_at as "deletedAt", s.last_sent_at as "lastSentAt",
      array(
        select jsonb_build_object('dealId', m.deal_id, 'foundAt', m.found_at, 'sentAt', m.sent_at)
        from deal_search_match m where m.search_id = s.id order by m.found_at, m.deal_id
      ) as matches
    from deal_search s where s.account_id = ${accountId} order by s.id
  `.execute(db)
  return rows
}

export const eraseSearches = (tx: Db, { accountId }: { accountId: string }) =>
  tx.deleteFrom('deal_search').where('account_id', '=', accountId).execute()
