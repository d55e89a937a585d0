import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { findAccount, secondsToNextMailLink } from '#modules/identity/account/index.ts'
import { mailVerification } from './mail-sign-up.ts'
import { signUpTexts as texts } from './texts.ts'

/** A mail that still waits is replaced: signing up and registering right afterwards lead to one. */
export const enqueueVerification = (tx: Db, accountId: string, { runAt }: { runAt?: Date } = {}): Promise<void> =>
  enqueue(
    tx,
    mailVerification,
    { accountId, mailId: newId() },
    { key: `verification of ${accountId}`, ...(runAt && { runAt }) },
  )

/** Mails the link again; false if the address is verified already. */
export const sendVerification = async (db: Db, accountId: string): Promise<boolean> => {
  const account = await findAccount(db, accountId)
  if (!account || account.is_verified) return false
  const mostPerDay = limits.verificationMailsPerDay
  const retryAfterSeconds = await secondsToNextMailLink(db, { kind: 'verify', accountId, mostPerDay })
  if (retryAfterSeconds > 0) throw new AppError('too_many', { message: texts.enoughMailed, retryAfterSeconds })
  await enqueueVerification(db, accountId)
  return true
}
