import type { Db } from '#db/client.ts'
import type { NewRow } from '#db/new-row.ts'

/** Which offers sample members have followed. */
export const insertSampleClicks = async (tx: Db, clicks: readonly NewRow<'offer_click'>[]): Promise<void> => {
  if (clicks.length > 0)
    await tx
      .insertInto('offer_click')
      .values([...clicks])
      .execute()
}

/** Unlike those of a person, they no longer count. */
export const deleteClicks = (tx: Db, accountId: string) =>
  tx.deleteFrom('offer_click').where('clicked_by', '=', accountId).execute()
