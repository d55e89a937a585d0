import type { Db } from '#db/client.ts'
import { findAccount } from '#modules/identity/account/index.ts'
import { numberToDial } from '#platform/sms/sms.ts'
import { deleteCode, deleteCount } from './phone-code.repository.ts'

/** Before the account forgets its number. */
export const erasePhoneCodes = async (tx: Db, { accountId }: { accountId: string }): Promise<void> => {
  const account = await findAccount(tx, accountId)
  await deleteCount(tx, numberToDial(account?.phone ?? '') ?? '')
  await deleteCode(tx, accountId)
}
