import type { Db } from '#db/client.ts'
import type { NewRow } from '#db/new-row.ts'

/** What sample members think of deals; the firm is not told. */
export const insertSampleMarks = async (tx: Db, marks: readonly NewRow<'deal_mark'>[]): Promise<void> => {
  if (marks.length > 0)
    await tx
      .insertInto('deal_mark')
      .values([...marks])
      .execute()
}

/** How often sample members opened the sites of deals. */
export const insertSampleOpenings = async (tx: Db, openings: readonly NewRow<'deal_opening'>[]): Promise<void> => {
  if (openings.length > 0)
    await tx
      .insertInto('deal_opening')
      .values([...openings])
      .execute()
}

/** Also what would otherwise stay without a name. */
export const deleteAcceptances = (tx: Db, accountId: string) =>
  tx.deleteFrom('deal_disclaimer_acceptance').where('account_id', '=', accountId).execute()
