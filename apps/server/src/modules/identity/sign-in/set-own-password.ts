import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import {
  type Account,
  findAccount,
  deleteUnusedMailLinks,
  lockAccount,
  updatePassword,
} from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { type Caller, type OpenedOnDevice, openSessionOnDevice, endSessions } from '#modules/identity/sessions/index.ts'
import { hashPassword, refuseWeakPassword } from '#modules/identity/passwords/index.ts'
import { endPersonalLinks } from '#modules/webinars/own-registrations/index.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { mailPasswordChanged } from './sign-in.jobs.ts'
import { signInTexts as texts } from './texts.ts'
import { tryPassword } from './try-password.ts'

interface Change {
  accountId: string
  sessionId: string
  password: string
  currentPassword: string | undefined
  caller: Caller
}

interface NewPassword extends OpenedOnDevice {
  /** The calendar of the member needs a new address. */
  endsCalendar: boolean
}

/** Sets the member's password and ends every session; a new one replaces the caller's. */
export const setOwnPassword = async (services: Services, change: Change): Promise<NewPassword> => {
  const { accountId, password, caller } = change
  const account = await findAccount(services.db, accountId)
  if (!account) throw new AppError('invalid_token')
  await refuseWrongCurrentPassword(services, account, change)
  await refuseWeakPassword(services, password, [account.first_name, account.last_name, account.email])
  const passwordHash = await hashPassword(password, caller.network)
  return transact(services.db, async (tx) => {
    const before = await lockAccount(tx, accountId)
    // It was changed while this one was being hashed.
    if (before?.password_hash !== account.password_hash) throw new AppError('conflict')
    await updatePassword(tx, { accountId, passwordHash })
    // Others may have asked for these links; the link that verifies belongs to the person.
    await deleteUnusedMailLinks(tx, accountId, ['reset', 'email'])
    const { endsCalendar } = await endPersonalLinks(tx, { accountId })
    await notify(services, tx, { account, caller, endsCalendar })
    const { network } = caller
    await endSessions(tx, { accountId, reason: 'password-set', actorId: accountId, network })
    return { endsCalendar, ...(await openSessionOnDevice(services, tx, { accountId, caller, mailsNewDevice: false })) }
  })
}

const wrong = (currentPassword: string) => new AppError('invalid', { details: { currentPassword } })

/** Limits how often passwords can be tried in a browser that is signed in. */
const refuseWrongCurrentPassword = async (services: Services, account: Account, change: Change) => {
  const { sessionId, currentPassword, caller } = change
  const kept = account.password_hash
  if (kept === null) return
  if (!currentPassword) throw wrong(texts.currentPasswordRequired)
  const source = { network: caller.network, knownDevice: Buffer.from(sessionId) }
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
