import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { isTaken } from '#db/database-failure.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import {
  checkMailLink,
  deleteUnusedMailLinks,
  findAccountByEmail,
  lockAccount,
  type MailLink,
  readMoment,
  takePasswordAway,
  updateAccount,
  useMailLink,
  useUndoLinks,
} from '#modules/identity/account/index.ts'
import { turnOffSecondFactorSince } from '#modules/identity/second-factor/index.ts'
import { endSessions, forgetDevices } from '#modules/identity/sessions/index.ts'
import { mailPasswordReset } from '#modules/identity/sign-in/index.ts'
import { tellCrmOfPerson } from '#modules/messaging/crm/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { endPersonalLinks } from '#modules/webinars/own-registrations/index.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { eraseAccount } from './erase-account.ts'
import { mailEmailUndone } from './mail-email-change.ts'
import { isSameAddress } from './profile.policy.ts'

/**
 * Brings the old address back, for a person who did not ask for the change. The one who did knows the password and may have
 * opened more since: all of that ends, and only the mailbox of the old address gets a link to a new password.
 */
export const undoEmail = async (services: Services, token: string, network: string): Promise<void> => {
  const work = () => transact(services.db, (tx) => bringBack(services, tx, token, network))
  try {
    await work()
  } catch (error) {
    if (!isTaken(error)) throw error
    // Someone has signed up with the address at this very moment: now that account can be seen.
    await work()
  }
}

const bringBack = async (services: Services, tx: Db, token: string, network: string) => {
  const { accountId } = await checkMailLink(tx, 'undo', token)
  const account = await lockAccount(tx, accountId)
  // Looks again after the lock: another link may have been used meanwhile.
  const { email } = await useMailLink(tx, 'undo', token)
  if (!account) throw new AppError('link_dead')

  await freeAddress(tx, { accountId, email })
  await updateAccount(tx, accountId, { email, pending_email: null })
  const changedAt = await useUndoLinks(tx, { accountId, email })
  await endEverything(tx, { accountId, network, changedAt })
  await tellCrmOfPerson(services, tx, accountId)
  await recordEvent(tx, { action: 'email.change-undone', subjectId: accountId, network })
  await announce(tx, `member:${accountId}`)
  await enqueue(tx, mailPasswordReset, { email, mailId: newId(), network })
  if (isSameAddress(account.email, email)) return
  const change = { accountId, mailId: newId(), oldEmail: account.email, network, at: await readMoment(tx) }
  await enqueue(tx, mailEmailUndone, change)
}

/**
 * A thief could sign up with the free address to keep it from coming back. An account that never proved the address gives
 * way to the person who just did.
 */
const freeAddress = async (tx: Db, { accountId, email }: MailLink) => {
  const holder = await findAccountByEmail(tx, email)
  if (!holder || holder.id === accountId) return
  if (holder.is_verified) throw new AppError('link_dead')
  await eraseAccount(tx, holder.id)
}

// A thief may set up a second factor of their own just before the change.
const preparationMs = 24 * 60 * 60 * 1000

interface Ending {
  accountId: string
  network: string
  changedAt: Date | undefined
}

const endEverything = async (tx: Db, { accountId, network, changedAt }: Ending) => {
  await takePasswordAway(tx, accountId)
  await deleteUnusedMailLinks(tx, accountId)
  await forgetDevices(tx, accountId)
  await endPersonalLinks(tx, { accountId })
  if (changedAt) {
    const since = new Date(changedAt.getTime() - preparationMs)
    await turnOffSecondFactorSince(tx, { accountId, network, since })
  }
  await endSessions(tx, { accountId, reason: 'email-undone', network })
}
