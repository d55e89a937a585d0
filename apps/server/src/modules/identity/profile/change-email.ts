import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { isTaken } from '#db/database-failure.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import { checkMailLink, killMailLinks, useMailLink } from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { tellCrmOfPerson } from '#modules/messaging/crm/index.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { mailEmailChanged, mailEmailRequested, mailNewAddress } from './mail-email-change.ts'
import { isSameAddress } from './profile.policy.ts'
import { findPendingEmail, lockPendingEmail, updateEmail, updatePendingEmail } from './profile.repository.ts'

interface Request {
  accountId: string
  /** The new address. */
  email: string
  network: string
}

/**
 * Keeps the new address until it is confirmed there, and tells the old one. Whether somebody else has it is found out by
 * the job that mails, so that asking takes the same time and answers the same for every address.
 */
export const requestEmail = async (
  services: Services,
  tx: Db,
  { accountId, email, network }: Request,
): Promise<void> => {
  const at = services.clock().toISOString()
  const before = await lockPendingEmail(tx, accountId)
  await updatePendingEmail(tx, accountId, email)
  await recordEvent(tx, { action: 'email.change-requested', actorId: accountId, subjectId: accountId, network })
  await enqueue(tx, mailNewAddress, { accountId, mailId: newId() })
  // Asked again, it is the link that was lost: the old address knows.
  if (isWaiting(before?.pending_email, email)) return
  await enqueue(tx, mailEmailRequested, { accountId, mailId: newId(), network, at })
}

/** Keeps the old address; the links mailed to the new one are dead. */
export const withdrawEmail = (services: Services, { accountId, network }: Omit<Request, 'email'>): Promise<void> =>
  transact(services.db, async (tx) => {
    const account = await lockPendingEmail(tx, accountId)
    if (!account?.pending_email) return
    await updatePendingEmail(tx, accountId, null)
    await recordEvent(tx, { action: 'email.change-withdrawn', actorId: accountId, subjectId: accountId, network })
    await announce(tx, `member:${accountId}`)
  })

/** A link is good for the address that waits now: not for one that was withdrawn, or replaced by another. */
export const checkEmailLink = async ({ db }: Services, token: string): Promise<void> => {
  const { accountId, email } = await checkMailLink(db, 'email', token)
  if (!isWaiting(await findPendingEmail(db, accountId), email)) throw new AppError('link_dead')
}

const isWaiting = (pending: string | null | undefined, email: string) => !!pending && isSameAddress(pending, email)

/** Sessions go on: whoever is signed in has asked for it, and the mailbox has said yes. Links to the old address are dead. */
export const confirmEmail = async (services: Services, token: string, network: string): Promise<void> => {
  try {
    await transact(services.db, (tx) => takeEmail(services, tx, token, network))
  } catch (error) {
    // Somebody else has signed up with it since.
    throw isTaken(error) ? new AppError('link_dead', { cause: error }) : error
  }
}

const takeEmail = async (services: Services, tx: Db, token: string, network: string) => {
  const { accountId, email } = await useMailLink(tx, 'email', token)
  const account = await lockPendingEmail(tx, accountId)
  if (!account || !isWaiting(account.pending_email, email)) throw new AppError('link_dead')

  await updateEmail(tx, accountId, email)
  await killMailLinks(tx, accountId)
  await tellCrmOfPerson(services, tx, accountId)
  await recordEvent(tx, { action: 'email.changed', actorId: accountId, subjectId: accountId, network })
  await announce(tx, `member:${accountId}`)
  const at = services.clock().toISOString()
  await enqueue(tx, mailEmailChanged, { accountId, mailId: newId(), oldEmail: account.email, network, at })
}
