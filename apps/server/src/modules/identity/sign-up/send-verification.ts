import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { findAccount } from '#modules/identity/account/index.ts'
import { mailVerification } from './mail-sign-up.ts'
import { verificationsOf } from './sign-up.policy.ts'

/** Mails the link again; false if the address is verified already. */
export const sendVerification = async ({ budgets }: Services, db: Db, accountId: string): Promise<boolean> => {
  const account = await findAccount(db, accountId)
  if (!account || account.is_verified) return false
  await budgets.spend(verificationsOf(accountId))
  await enqueue(db, mailVerification, { accountId, mailId: newId() })
  return true
}
