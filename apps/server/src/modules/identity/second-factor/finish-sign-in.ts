import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { type Caller, openSessionOnDevice, type OpenedSession } from '#modules/identity/sessions/index.ts'
import { consumeChallenge, findPause, spendAttempt } from './challenge.repository.ts'
import { refuseCode } from './prove-identity.ts'
import { unsealSecret } from './authenticator-secret.ts'
import { codesOfPassword } from './second-factor.policy.ts'
import { findActiveAccount, lockAccount, maySignIn } from '#modules/identity/account/index.ts'
import { hasSecondFactor } from './second-factor.repository.ts'
import { hashToken } from '#platform/tokens/secret-token.ts'
import { useCode } from './use-code.ts'
import { secondFactorTexts as texts } from './texts.ts'
import { stepOf } from './totp.ts'
import { trustDevice } from './trusted-device.ts'
import { turnOn } from './turn-on-and-off.ts'

interface SecondStep {
  challenge: string
  code: string
  trustDevice?: boolean | undefined
  caller: Caller
}

interface SignedIn {
  opened: OpenedSession
  /** They make the browser known and, if the person wants it, trusted. */
  deviceCookies: string[]
  /** Only if the code turned the second factor on. */
  recoveryCodes: string[] | undefined
}

type Attempt = NonNullable<Awaited<ReturnType<typeof spendAttempt>>>

/** Signs in a person who has entered the password and now the code. */
export const finishSignIn = async (services: Services, step: SecondStep): Promise<SignedIn> => {
  const { caller } = step
  const { network } = caller
  const tokenHash = hashToken(step.challenge)
  const attempt = await getAttempt(services, tokenHash)
  const accountId = attempt.account_id
  const signedIn = await transact(services.db, async (tx) => {
    const passed = await passCode(services, tx, attempt, step)
    if (passed === undefined) return undefined
    // Of two tabs with good codes at once, one signs in; the code of the other stays unused.
    if (!(await consumeChallenge(tx, tokenHash))) throw challengeOver()
    const { opened, deviceCookie } = await openSessionOnDevice(services, tx, { accountId, caller })
    return {
      opened,
      deviceCookies: step.trustDevice ? [deviceCookie, await trustDevice(services, tx, accountId)] : [deviceCookie],
      recoveryCodes: passed.recoveryCodes,
    }
  })
  if (!signedIn) throw await refuseCode(services, { accountId, network })
  return signedIn
}

const challengeOver = () => new AppError('invalid_credentials', { message: texts.challengeOver })

const isOver = ({ password_set_at: setAt }: { password_set_at: Date | null }, { created_at: at }: Attempt) =>
  (setAt ?? at) > at

const getAttempt = async ({ db, budgets }: Services, tokenHash: Buffer): Promise<Attempt> => {
  const attempt = await spendAttempt(db, tokenHash)
  if (!attempt) {
    const pause = await findPause(db, tokenHash)
    throw pause ? new AppError('too_many', { message: texts.pause, retryAfterSeconds: pause.seconds }) : challengeOver()
  }
  const account = await findActiveAccount(db, attempt.account_id)
  // A new password ends what began with the old one.
  if (!account || isOver(account, attempt)) throw challengeOver()
  await budgets.spend(codesOfPassword(account.id, account.password_set_at))
  return attempt
}

const passCode = async (services: Services, tx: Db, attempt: Attempt, { code, caller }: SecondStep) => {
  const { account_id: accountId, setup_sealed: setupSealed } = attempt
  const { agent, network } = caller
  const account = await lockAccount(tx, accountId)
  // A new password, set at this very moment, ends this sign-in too.
  if (!account || !maySignIn(account, services.config) || isOver(account, attempt)) throw challengeOver()
  // It was turned off meanwhile, or turned on in another tab with another secret.
  if ((await hasSecondFactor(tx, accountId)) !== (setupSealed === null)) throw challengeOver()
  if (setupSealed === null) {
    return (await useCode(services, tx, { accountId, code, agent, network })) ? { recoveryCodes: undefined } : undefined
  }
  const secret = await unsealSecret(services, accountId, setupSealed)
  if (secret === undefined) throw challengeOver()
  const step = stepOf(secret, code.replaceAll(/[\s-]/gu, ''), services.clock())
  return step === undefined
    ? undefined
    : { recoveryCodes: await turnOn(services, tx, { accountId, secret, step, agent, network }) }
}
