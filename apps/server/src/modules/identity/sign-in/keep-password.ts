import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { endAccess } from '#modules/identity/access/index.ts'
import {
  checkMailLink,
  findAccount,
  type MailLink,
  updateAccount,
  useMailLink,
} from '#modules/identity/account/index.ts'
import { type Caller, lockOwnAccount } from '#modules/identity/sessions/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { sendWhatWaited } from './send-what-waited.ts'
import type { SetByLink } from './set-password-by-link.ts'

const isOwner = (viewer: Viewer, { accountId }: Pick<MailLink, 'accountId'>) =>
  viewer.role !== 'anonymous' && viewer.userId === accountId

/** Whether the link was opened in a browser that is signed in to its account, which has a password. */
export const canKeepPassword = async ({ db }: Services, viewer: Viewer, token: string): Promise<boolean> => {
  const link = await checkMailLink(db, 'verify', token)
  return isOwner(viewer, link) && (await findAccount(db, link.accountId))?.password_hash !== null
}

interface Keeping {
  token: string
  viewer: Viewer
  caller: Caller
}

/**
 * Verifies the address without a new password. The link proves the mailbox and the session proves who chose the password:
 * without the session, it could be the password of a stranger who signed up with this address.
 */
export const keepPassword = async (services: Services, { token, viewer, caller }: Keeping): Promise<SetByLink> => {
  const { accountId } = await checkMailLink(services.db, 'verify', token)
  if (viewer.role === 'anonymous') throw new AppError('not_signed_in')
  if (!isOwner(viewer, { accountId })) throw new AppError('not_allowed')
  return transact(services.db, async (tx) => {
    const account = await lockOwnAccount(services, tx, { accountId, sessionId: viewer.sessionId })
    if (account.password_hash === null) throw new AppError('invalid', { details: { password: 'Password is required' } })
    await useMailLink(tx, 'verify', token)
    await updateAccount(tx, accountId, { is_verified: true, pending_email: null })
    const by = { accountId, actorId: accountId, network: caller.network }
    const { endsCalendar } = await endAccess(tx, { ...by, reason: 'verified' })
    await recordVerified(tx, by)
    if (!account.is_verified) await sendWhatWaited(tx, { accountId, network: caller.network })
    const proved = { accountId, role: account.role, caller, mailsNewDevice: false }
    return { completed: await completeSignIn(services, tx, proved), endsCalendar }
  })
}

const recordVerified = (tx: Db, { accountId, network }: { accountId: string; network: string }) => {
  const detail = { by: 'verify-link', passwordKept: true }
  return recordEvent(tx, { action: 'account.verified', actorId: accountId, subjectId: accountId, network, detail })
}
