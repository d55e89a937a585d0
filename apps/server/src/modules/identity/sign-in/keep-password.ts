import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import {
  checkMailLink,
  deleteUnusedMailLinks,
  findAccount,
  lockAccount,
  type MailLink,
  updateAccount,
  useMailLink,
} from '#modules/identity/account/index.ts'
import { type Caller, createIsSignedIn, endSessions, forgetDevices } from '#modules/identity/sessions/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { endPersonalLinks } from '#modules/webinars/own-registrations/index.ts'
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
    const account = await lockAccount(tx, accountId)
    // Another request may have ended the session or taken the password away since.
    if (!account || !(await createIsSignedIn({ ...services, db: tx })(viewer))) throw new AppError('invalid_token')
    if (account.password_hash === null) throw new AppError('invalid', { details: { password: 'Password is required' } })
    await useMailLink(tx, 'verify', token)
    await updateAccount(tx, accountId, { is_verified: true, pending_email: null })
    const { endsCalendar } = await endOtherAccess(tx, accountId, caller.network)
    if (!account.is_verified) await sendWhatWaited(services, tx, { accountId, network: caller.network })
    const proved = { accountId, role: account.role, caller, mailsNewDevice: false }
    return { completed: await completeSignIn(services, tx, proved), endsCalendar }
  })
}

const endOtherAccess = async (tx: Db, accountId: string, network: string) => {
  await deleteUnusedMailLinks(tx, accountId)
  await forgetDevices(tx, accountId)
  await endSessions(tx, { accountId, reason: 'verified', actorId: accountId, network })
  const detail = { by: 'verify-link', passwordKept: true }
  await recordEvent(tx, { action: 'account.verified', actorId: accountId, subjectId: accountId, network, detail })
  return endPersonalLinks(tx, { accountId })
}
