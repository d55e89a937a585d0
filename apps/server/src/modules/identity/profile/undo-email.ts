import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import { endAccess } from '#modules/identity/access/index.ts'
import {
  checkMailLink,
  lockAccount,
  readMoment,
  takePasswordAway,
  updateAccount,
  useMailLink,
  useUndoLinks,
} from '#modules/identity/account/index.ts'
import { turnOffSecondFactorSince } from '#modules/identity/second-factor/index.ts'
import { mailPasswordReset } from '#modules/identity/sign-in/index.ts'
import { tellCrmOfPerson } from '#modules/messaging/crm/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { againWhenTaken, freeAddress, lockWithHolder } from './free-address.ts'
import { mailEmailUndone } from './mail-email-change.ts'
import { isSameAddress } from './profile.policy.ts'

/**
 * Brings the old address back, for a person who did not ask for the change. The one who did knows the password and may have
 * opened more since: all of that ends, and only the mailbox of the old address gets a link to a new password.
 */
export const undoEmail = async (services: Services, token: string, network: string): Promise<void> => {
  await againWhenTaken(() => transact(services.db, (tx) => bringBack(services, tx, token, network)))
}

const bringBack = async (services: Services, tx: Db, token: string, network: string) => {
  const link = await checkMailLink(tx, 'undo', token)
  const { accountId } = link
  await lockWithHolder(tx, link)
  const account = await lockAccount(tx, accountId)
  // Looks again after the lock: another link may have been used meanwhile.
  const { email } = await useMailLink(tx, 'undo', token)
  if (!account) throw new AppError('link_dead')

  await freeAddress(tx, { accountId, email })
  await updateAccount(tx, accountId, { email })
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

// A thief may set up a second factor of their own just before the change.
const preparationMs = 24 * 60 * 60 * 1000

interface Ending {
  accountId: string
  network: string
  changedAt: Date | undefined
}

const endEverything = async (tx: Db, { accountId, network, changedAt }: Ending) => {
  await takePasswordAway(tx, accountId)
  await endAccess(tx, { accountId, reason: 'email-undone', network })
  if (changedAt) {
    const since = new Date(changedAt.getTime() - preparationMs)
    await turnOffSecondFactorSince(tx, { accountId, network, since })
  }
}
