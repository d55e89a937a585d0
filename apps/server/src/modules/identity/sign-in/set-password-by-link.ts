import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { endAccess } from '#modules/identity/access/index.ts'
import {
  checkMailLink,
  findAccount,
  isClosedSample,
  lockAccount,
  updatePassword,
  useMailLink,
} from '#modules/identity/account/index.ts'
import { hashPassword, refuseWeakPassword } from '#modules/identity/passwords/index.ts'
import type { Caller } from '#modules/identity/sessions/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { type Completed, completeSignIn } from './complete-sign-in.ts'
import { sendWhatWaited } from './send-what-waited.ts'
import { mailPasswordChanged } from './sign-in.jobs.ts'

interface LinkPassword {
  kind: 'verify' | 'reset'
  token: string
  password: string
  caller: Caller
}

export interface SetByLink {
  completed: Completed
  /** The calendar of the member needs a new address. */
  endsCalendar: boolean
}

/**
 * A mailed link proves the address: it verifies the account, sets the password, and ends every session and link from
 * before. A dead link costs no hashing, and of two who use it at once, one succeeds.
 */
export const setPasswordByLink = async (services: Services, input: LinkPassword): Promise<SetByLink> => {
  const { kind, token, password, caller } = input
  const { db } = services
  const { accountId } = await checkMailLink(db, kind, token)
  const account = await findAccount(db, accountId)
  if (!account || isClosedSample(account, services.config)) throw new AppError('link_dead')
  await refuseWeakPassword(services, password, [account.first_name, account.last_name, account.email])
  const passwordHash = await hashPassword(password, { network: caller.network, knownTo: accountId })
  return transact(db, async (tx) => {
    const before = await lockAccount(tx, accountId)
    await useMailLink(tx, kind, token)
    if (!before) throw new AppError('link_dead')
    const reason = kind === 'verify' ? 'verified' : 'password-set'
    const { endsCalendar } = await endAccess(tx, { accountId, reason, actorId: accountId, network: caller.network })
    await updatePassword(tx, { accountId, passwordHash, verifies: true })
    await recordPassword(tx, input, { accountId, wasVerified: before.is_verified })
    if (!before.is_verified) await sendWhatWaited(tx, { accountId, network: caller.network })
    if (kind === 'reset' && before.password_hash !== null) {
      await enqueue(tx, mailPasswordChanged, {
        accountId,
        mailId: newId(),
        network: caller.network,
        at: services.clock().toISOString(),
        endsCalendar,
      })
    }
    const proved = { accountId, role: before.role, caller, mailsNewDevice: false }
    return { completed: await completeSignIn(services, tx, proved), endsCalendar }
  })
}

const recordPassword = async (
  tx: Db,
  { kind, caller: { network } }: LinkPassword,
  { accountId, wasVerified }: { accountId: string; wasVerified: boolean },
) => {
  const event = { actorId: accountId, subjectId: accountId, network, detail: { by: `${kind}-link` } }
  if (!wasVerified) await recordEvent(tx, { ...event, action: 'account.verified' })
  await recordEvent(tx, { ...event, action: 'password.set' })
}
