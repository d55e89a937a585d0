import { authEndpoints } from '@regent/contract/identity/auth'
import { type HttpApp, route } from '#http/routes/route.ts'
import { withSession, type Caller, deviceHashOf } from '#modules/identity/sessions/index.ts'
import { answerCompleted, type Completed, completeSignIn } from './complete-sign-in.ts'
import { setOwnPassword } from './set-own-password.ts'
import { signInTexts as texts } from './texts.ts'
import type { Services } from '#app/services.ts'
import { newId } from '#db/new-id.ts'
import { budgetOfEach } from '#http/limits/budget.repository.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { mailPasswordReset } from './sign-in.jobs.ts'
import { AppError } from '#app/app-error.ts'
import { transact } from '#db/transact.ts'
import { lockAccount, replaceHash } from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { refuseFullHashingQueue, hashPassword, isOutdatedHash } from '#modules/identity/passwords/index.ts'
import { findCandidate } from './candidate.repository.ts'
import { passwordOf } from './sign-in.policy.ts'
import { tryPassword } from './try-password.ts'

interface Credentials {
  email: string
  password: string
  caller: Caller
}

/**
 * Signs in with the right password. If the address is unknown, without a password or disabled, the same statements run,
 * the same hashing is done and the answer is the same.
 */
const signIn = async (services: Services, { email, password, caller }: Credentials): Promise<Completed> => {
  const { db, config } = services
  const { network } = caller
  refuseFullHashingQueue(network)
  const device = deviceHashOf(caller)
  const candidate = await findCandidate(db, email, device)
  const kept = passwordOf(candidate, config)
  const source = { network, knownDevice: candidate?.is_known_device ? device : undefined }
  const isRight = await tryPassword(services, { email, source, kept, password })
  if (!candidate || kept === undefined || !isRight) {
    await recordEvent(db, { action: 'sign-in.refused', subjectId: candidate?.id, network })
    throw new AppError('invalid_credentials')
  }
  const stronger = isOutdatedHash(kept) ? await hashPassword(password, network) : undefined
  return transact(db, async (tx) => {
    const account = await lockAccount(tx, candidate.id)
    // The password may have changed, or the account may be disabled, since the comparison.
    if (account?.password_hash !== kept || account.disabled_at !== null) throw new AppError('invalid_credentials')
    if (stronger !== undefined) await replaceHash(tx, candidate.id, { before: kept, after: stronger })
    return completeSignIn(services, tx, { accountId: account.id, role: account.role, caller })
  })
}

const hour = 60 * 60

const resetsOfNetwork = budgetOfEach('password-reset-network', 30, hour)

/** Over the limit the answer stays the same, but no mail is sent: earlier links still work. */
const resetsOfAddress = budgetOfEach('password-reset-address', 5, hour)

// The load of the next moment must not tell the caller whether a mail was written.
const longestPauseMs = 500

/** Enqueues the mail with the reset link, in the same way for every address. */
const requestReset = async (
  { db, budgets, clock }: Services,
  { email, network }: { email: string; network: string },
): Promise<void> => {
  await budgets.spend(resetsOfNetwork(network))
  const { isGranted } = await budgets.trySpend(resetsOfAddress(email))
  if (!isGranted) return
  const runAt = new Date(clock().getTime() + Math.random() * longestPauseMs)
  await enqueue(db, mailPasswordReset, { email, mailId: newId(), network }, { runAt })
}

export const registerSignInRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, authEndpoints.login, async ({ body, ...caller }) =>
    answerCompleted({}, await signIn(services, { ...body, caller })),
  )

  route(app, authEndpoints.forgotPassword, async ({ body: { email }, network }) => {
    await requestReset(services, { email, network })
    return { message: texts.resetMailed }
  })

  route(app, authEndpoints.setPassword, async ({ viewer, body: { password, currentPassword }, ...caller }) => {
    const { userId: accountId, sessionId } = viewer
    const change = { accountId, sessionId, password, currentPassword, caller }
    const { opened, deviceCookie } = await setOwnPassword(services, change)
    return withSession({ message: texts.passwordSet }, opened, [deviceCookie])
  })
}
