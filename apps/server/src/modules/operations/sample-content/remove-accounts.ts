import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { deleteSalesOf } from '#modules/figures/sales/index.ts'
import { deleteAcceptances } from '#modules/deals/marks/index.ts'
import { deleteSampleAccount, findAccount } from '#modules/identity/account/index.ts'
import { eraseAccount } from '#modules/identity/profile/index.ts'
import { forgetSamples, listSampleIds } from '#modules/operations/samples/index.ts'
import { deleteClicks } from '#modules/rooms/offers/index.ts'
import { type Kept, keptOf, type Removal } from './kept.ts'

/** One after the other: each ends what the member has open, as an erasure does. */
export const removeSampleAccounts = async ({ db, isAll }: Removal): Promise<Kept[]> => {
  const kept: Kept[] = []
  for (const id of await listSampleIds(db, 'account')) {
    kept.push(...(await transact(db, (tx) => removeAccount(tx, id, isAll))))
  }
  return kept
}

const removeAccount = async (tx: Db, id: string, isAll: boolean): Promise<Kept[]> => {
  const kept = await keptOf(tx, 'account', { isAll, id })
  if (kept.length > 0) return kept
  await deleteClicks(tx, id)
  await deleteSalesOf(tx, id)
  await deleteAcceptances(tx, id)
  const account = await findAccount(tx, id)
  if (account?.erased_at === null) await eraseAccount(tx, id)
  await deleteSampleAccount(tx, id)
  await forgetSamples(tx, 'account', [id])
  return []
}
