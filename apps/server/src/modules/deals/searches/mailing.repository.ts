import type { SearchFilters, SearchFrequency } from '@regent/contract/deals/deal-searches'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { mailedDealColumns, type MailedDealRow } from '#modules/deals/mailed-deals/index.ts'
import { isEliteNow } from '#modules/identity/account/index.ts'
import { mailTrouble, type MailTrouble } from '#modules/messaging/closed-addresses/index.ts'
import { hasWords, withTerms } from './fitting.repository.ts'

export interface DueSearch {
  id: string
  name: string
  filters: SearchFilters
  frequency: SearchFrequency
  time_zone: string
  email: string
  first_name: string
  last_name: string
  is_sample: boolean
  is_verified: boolean
  disabled_at: Date | null
  erased_at: Date | null
  sees_full_deals: boolean
  mail_trouble: MailTrouble | null
}

/** With all that decides at this moment whether its member is mailed; locked against changes and new matches. */
export const lockDueSearch = async (tx: Db, id: string): Promise<DueSearch | undefined> => {
  const { rows } = await sql<DueSearch>`
    select s.id, s.name, s.filters, s.frequency, a.time_zone, a.email, a.first_name, a.last_name, a.is_sample,
      a.is_verified, a.disabled_at, a.erased_at, (a.role = 'admin' or ${isEliteNow('a')}) as sees_full_deals,
      ${mailTrouble}
    from deal_search s join account a on a.id = s.account_id
    where s.id = ${id} and s.deleted_at is null
    for no key update of s
  `.execute(tx)
  return rows[0]
}

/**
 * Puts what is to be told into one mail, named by this moment; what no longer fits is forgotten, and matches again when it
 * does. A mail that was begun and not finished comes first. Undefined if there is nothing to tell.
 */
export const claimMatches = async (tx: Db, searchId: string, now: Date): Promise<Date | undefined> => {
  const begun = await tx
    .selectFrom('deal_search_match')
    .select('claimed_at')
    .where('search_id', '=', searchId)
    .where('sent_at', 'is', null)
    .where('skipped_at', 'is', null)
    .where('claimed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (begun?.claimed_at) return begun.claimed_at
  await deleteUnfitting(tx, searchId)
  const claimed = await tx
    .updateTable('deal_search_match')
    .set({ claimed_at: now })
    .where('search_id', '=', searchId)
    .where('sent_at', 'is', null)
    .where('skipped_at', 'is', null)
    .returning('deal_id')
    .execute()
  return claimed.length === 0 ? undefined : now
}

const deleteUnfitting = (tx: Db, searchId: string) =>
  sql`
    delete from deal_search_match m
    where m.search_id = ${searchId} and m.sent_at is null and m.skipped_at is null and not exists (
      select from deal_search s cross join ${withTerms}
      join deal_text t on t.deal_id = m.deal_id and get_bit(with_terms.deals, t.number) = 1
      where s.id = m.search_id and ${hasWords}
    )
  `.execute(tx)

export interface ClaimedDeal extends MailedDealRow {
  /** Of all deals of the mail. */
  total: number
}

/** The deals of a mail, the latest first; those that members may not see by now are left out. */
export const listClaimedDeals = async (
  db: Db,
  { searchId, claimedAt, limit }: { searchId: string; claimedAt: Date; limit: number },
): Promise<ClaimedDeal[]> => {
  const { rows } = await sql<ClaimedDeal>`
    select ${mailedDealColumns}, (count(*) over ())::int as total
    from deal_search_match m join deal d on d.id = m.deal_id
    where m.search_id = ${searchId} and m.claimed_at = ${claimedAt} and m.sent_at is null
      and d.state = 'published' and d.segment_id is null and d.deleted_at is null
    order by d.published_at desc nulls last, d.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

export const finishMail = async (
  tx: Db,
  { searchId, claimedAt, sentAt }: { searchId: string; claimedAt: Date; sentAt: Date },
): Promise<void> => {
  await tx
    .updateTable('deal_search_match')
    .set({ sent_at: sentAt })
    .where('search_id', '=', searchId)
    .where('claimed_at', '=', claimedAt)
    .where('sent_at', 'is', null)
    .execute()
  await tx.updateTable('deal_search').set({ last_sent_at: sentAt }).where('id', '=', searchId).execute()
}
