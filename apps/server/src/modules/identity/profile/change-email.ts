import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { isTaken } from '#db/database-failure.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import {
  checkMailLink,
  endUnusedMailLinks,
  findAccount,
  lockAccount,
  readMoment,
  updateAccount,
  useMailLink,
  useUndoLinks,
} from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { tellCrmOfPerson } from '#modules/messaging/crm/index.ts'
import { endPersonalLinks } from '#modules/webinars/own-registrations/index.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { againWhenTaken, freeAddress, lockWithHolder } from './free-address.ts'
import { mailEmailChanged, mailEmailRequested, mailEmailUndone, mailNewAddress } from './mail-email-change.ts'
import { isSameAddress } from './profile.policy.ts'

interface Request {
  accountId: string
  /** The new address. */
  email: string
  network: string
}

/**
 * Keeps the new address as pending until it is confirmed, and informs the old one. Only the job that mails finds out
 * whether another account has it, so that every address takes the same time and gets the same answer.
 */
export const requestEmail = async (tx: Db, { accountId, email, network }: Request): Promise<void> => {
  const before = await lockAccount(tx, accountId)
  if (!before) throw new AppError('not_found')
  await updateAccount(tx, accountId, { pending_email: email })
  await recordEvent(tx, { action: 'email.change-requested', actorId: accountId, subjectId: accountId, network })
  await enqueue(tx, mailNewAddress, { accountId, mailId: newId() })
  // The same request again means that the link was lost; the old address is informed already.
  if (isPending(before.pending_email, email)) return
  const at = await readMoment(tx)
  await enqueue(tx, mailEmailRequested, { accountId, mailId: newId(), oldEmail: before.email, network, at })
}

/** Keeps the old address; the links mailed to the new one no longer work. */
export const withdrawEmail = (services: Services, { accountId, network }: Omit<Request, 'email'>): Promise<void> =>
  transact(services.db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account?.pending_email) return
    await updateAccount(tx, accountId, { pending_email: null })
    await recordEvent(tx, { action: 'email.change-withdrawn', actorId: accountId, subjectId: accountId, network })
    await announce(tx, `member:${accountId}`)
  })

/** A link works for the pending address only, not for one that was withdrawn or replaced. */
export const checkEmailLink = async ({ db }: Services, token: string): Promise<void> => {
  const { accountId, email } = await checkMailLink(db, 'email', token)
  const account = await findAccount(db, accountId)
  if (!isPending(account?.pending_email, email)) throw new AppError('link_dead')
}

const isPending = (pending: string | null | undefined, email: string) => !!pending && isSameAddress(pending, email)

/** Sessions continue, because the member asked for the change. Links to the old address no longer work. */
export const confirmEmail = async (
  services: Services,
  token: string,
  network: string,
): Promise<{ endsCalendar: boolean }> => {
  try {
    return await againWhenTaken(() => transact(services.db, (tx) => changeEmail(services, tx, token, network)))
  } catch (error) {
    // Another person has it now.
    throw isTaken(error) ? new AppError('link_dead', { cause: error }) : error
  }
}

const changeEmail = async (services: Services, tx: Db, token: string, network: string) => {
  const link = await checkMailLink(tx, 'email', token)
  const { accountId } = link
  // The accounts before their links, as everywhere.
  await lockWithHolder(tx, link)
  const account = await lockAccount(tx, accountId)
  const { email } = await useMailLink(tx, 'email', token)
  if (!account || !isPending(account.pending_email, email)) throw new AppError('link_dead')

  await freeAddress(tx, { accountId, email })
  await updateAccount(tx, accountId, { email, pending_email: null })
  await endUnusedMailLinks(tx, accountId)
  const ended = await endPersonalLinks(tx, { accountId })
  await tellCrmOfPerson(services, tx, accountId)
  await recordEvent(tx, { action: 'email.changed', actorId: accountId, subjectId: accountId, network })
  await announce(tx, `member:${accountId}`)
  // The way back to an address that could have been brought back is itself an undoing.
  const isBack = (await useUndoLinks(tx, { accountId, email })) !== undefined
  const change = { accountId, mailId: newId(), oldEmail: account.email, network, at: await readMoment(tx) }
  await enqueue(tx, isBack ? mailEmailUndone : mailEmailChanged, change)
  return ended
}
