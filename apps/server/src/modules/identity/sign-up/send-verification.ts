import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { enqueue, enqueueAll } from '#platform/jobs/index.ts'
import { findAccount, secondsToNextMailLink } from '#modules/identity/account/index.ts'
import { mailVerification } from './mail-sign-up.ts'
import { signUpTexts as texts } from './texts.ts'

/** A mail that still waits is replaced: signing up and registering right afterwards lead to one. */
export const enqueueVerification = (tx: Db, accountId: string, { runAt }: { runAt?: Date } = {}): Promise<void> =>
  enqueue(tx, mailVerification, mailTo(accountId), { key: keyOf(accountId), ...(runAt && { runAt }) })

/** To several accounts at once. */
export const enqueueVerifications = (tx: Db, accountIds: readonly string[]): Promise<void> =>
  enqueueAll(tx, mailVerification, new Map(accountIds.map((id) => [keyOf(id), mailTo(id)])))

const mailTo = (accountId: string) => ({ accountId, mailId: newId() })

const keyOf = (accountId: string) => `verification of ${accountId}`

/** Until a link may be mailed to this address; 0 if it may be now. */
export const secondsToVerification = (db: Db, email: string): Promise<number> =>
  secondsToNextMailLink(db, { kind: 'verify', email, mostPerDay: limits.verificationMailsPerDay })

/** Mails the link again; false if the address is verified already. */
export const sendVerification = async (db: Db, accountId: string): Promise<boolean> => {
  const account = await findAccount(db, accountId)
  if (!account || account.is_verified) return false
  const retryAfterSeconds = await secondsToVerification(db, account.email)
  if (retryAfterSeconds > 0) {
    throw new AppError('too_many', { message: texts.enoughMailed(retryAfterSeconds), retryAfterSeconds })
  }
  await enqueueVerification(db, accountId)
  return true
}
