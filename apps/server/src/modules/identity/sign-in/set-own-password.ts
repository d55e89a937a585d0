import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import { endAccess } from '#modules/identity/access/index.ts'
import { type Account, findAccount, updatePassword } from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import {
  type Caller,
  lockOwnAccount,
  type OpenedOnDevice,
  openSessionOnDevice,
  type Own,
} from '#modules/identity/sessions/index.ts'
import { refuseOldSession } from '#modules/identity/ways-in/index.ts'
import { hashPassword, refuseWeakPassword } from '#modules/identity/passwords/index.ts'
import { positionOf, sourceOfSession, tryPassword } from '#modules/identity/password-tries/index.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { mailPasswordChanged } from './sign-in.jobs.ts'
import { signInTexts as texts } from './texts.ts'

interface Change extends Own {
  password: string
  currentPassword: string | undefined
  caller: Caller
}

interface NewPassword extends OpenedOnDevice {
  /** The calendar of the member needs a new address. */
  endsCalendar: boolean
}

/** Sets the member's password and ends all earlier access; a new session replaces the caller's. */
export const setOwnPassword = async (services: Services, change: Change): Promise<NewPassword> => {
  const { accountId, password, caller } = change
  const account = await findAccount(services.db, accountId)
  if (!account) throw new AppError('invalid_token')
  await refuseWrongCurrentPassword(services, account, change)
  await refuseWeakPassword(services, password, [account.first_name, account.last_name, account.email])
  const passwordHash = await hashPassword(password, positionOf(sourceOf(account, change)))
  return transact(services.db, async (tx) => {
    const before = await lockOwnAccount(services, tx, change)
    // It was changed while this one was being hashed.
    if (before.password_hash !== account.password_hash) throw new AppError('conflict')
    await updatePassword(tx, { accountId, passwordHash })
    const { network } = caller
    const by = { accountId, reason: 'password-set', actorId: accountId, network } as const
    // The link that verifies belongs to the person; others may have asked for the rest.
    const { endsCalendar } = await endAccess(tx, { ...by, mailLinks: ['reset', 'email'], keepsOtherWaysIn: true })
    await notify(services, tx, { account, caller, endsCalendar })
    return { endsCalendar, ...(await openSessionOnDevice(services, tx, { accountId, caller, mailsNewDevice: false })) }
  })
}

const wrong = (currentPassword: string) => new AppError('invalid', { details: { currentPassword } })

const sourceOf = (account: Account, { sessionId, caller: { network } }: Change) =>
  sourceOfSession({ account, sessionId, network })

/** Limits how often passwords can be tried in a browser that is signed in. */
const refuseWrongCurrentPassword = async (services: Services, account: Account, change: Change) => {
  const { currentPassword } = change
  const kept = account.password_hash
  if (kept === null) {
    // With another way in, the address was proved before. Otherwise a stolen session would be enough to keep the account.
    if (account.is_verified) await refuseOldSession(services, change.sessionId)
    return
  }
  if (!currentPassword) throw wrong(texts.currentPasswordRequired)
  const source = sourceOf(account, change)
  const attempt = { email: account.email, source, kept, password: currentPassword }
  if (!(await tryPassword(services, attempt))) throw wrong(texts.currentPasswordWrong)
}

interface Notice {
  account: Account
  caller: Caller
  endsCalendar: boolean
}

const notify = async (services: Services, tx: Db, { account, caller, endsCalendar }: Notice) => {
  const { id: accountId } = account
  const { network } = caller
  await recordEvent(tx, { action: 'password.set', actorId: accountId, subjectId: accountId, network })
  // The first password, right after signing up, needs no mail.
  if (account.password_hash === null) return
  const at = services.clock().toISOString()
  await enqueue(tx, mailPasswordChanged, { accountId, mailId: newId(), network, at, endsCalendar })
}
