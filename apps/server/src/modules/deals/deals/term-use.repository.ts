import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** The deals that use a term, deleted ones included. */
export const listDealsWith = async (db: Db, termId: string): Promise<string[]> => {
  const rows = await db.selectFrom('deal_term_use').select('deal_id').where('term_id', '=', termId).execute()
  return rows.map((row) => row.deal_id)
}

/** Gives the deals of a term another term instead, which some of them may have already. Answers those that had the first. */
export const replaceTermOfDeals = async (tx: Db, { from, into }: { from: string; into: string }): Promise<string[]> => {
  const ids = await listDealsWith(tx, from)
  await sql`
    update deal_term_use u set term_id = ${into}
    where u.term_id = ${from}
      and not exists (select from deal_term_use other where other.deal_id = u.deal_id and other.term_id = ${into})
  `.execute(tx)
  await tx.deleteFrom('deal_term_use').where('term_id', '=', from).execute()
  return ids
}
