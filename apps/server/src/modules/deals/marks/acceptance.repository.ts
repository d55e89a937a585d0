import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import type { DealOfMember } from './mark.repository.ts'

/** Whether this version is the one that stands; the deal's text cannot change until the transaction ends. */
export const lockDisclaimer = async (tx: Db, dealId: string, version: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('deal')
    .select('id')
    .where('id', '=', dealId)
    .where('disclaimer_version', '=', version)
    .where('disclaimer_text', '<>', '')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** The first acceptance of a version stays. */
export const insertAcceptance = (tx: Db, { dealId, accountId }: DealOfMember, version: number) =>
  tx
    .insertInto('deal_disclaimer_acceptance')
    .values({ id: newId(), deal_id: dealId, account_id: accountId, version })
    .onConflict((conflict) => conflict.columns(['deal_id', 'account_id', 'version']).doNothing())
    .execute()
