import type { Db } from '#db/client.ts'
import type { NewRow } from '#db/new-row.ts'

/** Sample members without passwords: they cannot sign in. */
export const insertSampleAccounts = async (tx: Db, accounts: readonly NewRow<'account'>[]): Promise<void> => {
  if (accounts.length > 0)
    await tx
      .insertInto('account')
      .values([...accounts])
      .execute()
}

/** With everything that belongs to the account alone; for samples, which are nobody. */
export const deleteSampleAccount = (tx: Db, id: string) =>
  tx.deleteFrom('account').where('id', '=', id).where('is_sample', '=', true).execute()
