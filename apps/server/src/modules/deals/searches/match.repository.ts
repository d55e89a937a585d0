import type { SearchFrequency } from '@regent/contract/deals/deal-searches'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { hasWords, withTerms } from './fitting.repository.ts'

// Any constant works, as long as nothing else in the database uses it as a lock.
const matchingLock = 7_349_214

/** Deals are compared with all searches while none is being saved. It comes before any search is locked. */
export const lockMatching = (tx: Db) => sql`select pg_advisory_xact_lock(${sql.lit(matchingLock)})`.execute(tx)

/** For saving a search: a deal that is published at the same moment is known, or is compared with the search afterwards. */
export const keepFromMatching = (tx: Db) =>
  sql`select pg_advisory_xact_lock_shared(${sql.lit(matchingLock)})`.execute(tx)

/**
 * Notes which searches these deals fit, as far as that is news: a deal matches a search once, ever. For a search that is not
 * mailed, the match is skipped at once. Returns the searches that have news.
 */
export const insertMatches = async (tx: Db, dealIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ search_id: string; skipped_at: Date | null }>`
    insert into deal_search_match (search_id, deal_id, skipped_at)
    select s.id, t.deal_id, case when s.frequency = 'never' then now() end
    from deal_search s cross join ${withTerms}
    join deal_text t on t.deal_id = any(${[...dealIds]}::uuid[]) and get_bit(with_terms.deals, t.number) = 1
    where s.deleted_at is null and ${hasWords}
      and case when t.number < length(s.known_deals) then get_bit(s.known_deals, t.number) = 0 else true end
    order by s.id, t.deal_id
    on conflict do nothing
    returning search_id, skipped_at
  `.execute(tx)
  return [...new Set(rows.flatMap((row) => (row.skipped_at === null ? [row.search_id] : [])))]
}

export interface SearchWithNews {
  id: string
  frequency: Exclude<SearchFrequency, 'never'>
  time_zone: string
}

/** Of these searches, those with news for which no mail is planned; locked, in one order for all. */
export const lockUnplanned = async (tx: Db, ids: readonly string[]): Promise<SearchWithNews[]> => {
  const { rows } = await sql<SearchWithNews>`
    select s.id, s.frequency, a.time_zone
    from deal_search s join account a on a.id = s.account_id
    where s.id = any(${[...ids]}::uuid[]) and s.due_at is null and s.deleted_at is null and s.frequency <> 'never'
      and exists (
        select from deal_search_match m where m.search_id = s.id and m.sent_at is null and m.skipped_at is null
      )
    order by s.id
    for no key update of s
  `.execute(tx)
  return rows
}

/** Searches whose mail is due for hours. */
export const listOverdue = async (db: Db, before: Date): Promise<string[]> => {
  const rows = await db.selectFrom('deal_search').select('id').where('due_at', '<', before).execute()
  return rows.map(({ id }) => id)
}

export const updateDue = (tx: Db, id: string, dueAt: Date | null) =>
  tx.updateTable('deal_search').set({ due_at: dueAt }).where('id', '=', id).execute()

/** What waits to be mailed never will be. */
export const skipMatches = (tx: Db, searchId: string) =>
  tx
    .updateTable('deal_search_match')
    .set({ skipped_at: sql<Date>`now()` })
    .where('search_id', '=', searchId)
    .where('sent_at', 'is', null)
    .where('skipped_at', 'is', null)
    .execute()
