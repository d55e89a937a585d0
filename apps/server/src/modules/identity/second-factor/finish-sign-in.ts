import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { type Caller, openSessionOnDevice, type OpenedSession } from '#modules/identity/sessions/index.ts'
import { consumeChallenge, findPause, spendAttempt } from './challenge.repository.ts'
import { refuseCode } from './prove-identity.ts'
import { unsealSecret } from './authenticator-secret.ts'
import { codesOfPassword } from './second-factor.policy.ts'
import { findOwner, hasSecondFactor, lockOwner } from './second-factor.repository.ts'
import { hashToken } from '#platform/tokens/secret-token.ts'
import { takeCode } from './take-code.ts'
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
  /** By which the browser is known, and, where the person said so, trusted from now on. */
  deviceCookies: string[]
  /** Where the code turned the second factor on. */
  recoveryCodes: string[] | undefined
}

type Attempt = NonNullable<Awaited<ReturnType<typeof spendAttempt>>>

/** Signs in whoever brought the password before, and now the code. */
export const finishSignIn = async (services: Services, step: SecondStep): Promise<SignedIn> => {
  const { caller } = step
  const { network } = caller
  const tokenHash = hashToken(step.challenge)
  const attempt = await getAttempt(services, tokenHash)
  const accountId = attempt.account_id
  const signedIn = await transact(services.db, async (tx) => {
    const passed = await passCode(services, tx, attempt, step)
    if (passed === undefined) return undefined
    // Of two tabs that bring good codes at once, one signs in; the other's code stays good.
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

const getAttempt = async ({ db, budgets }: Services, tokenHash: Buffer): Promise<Attempt> => {
  const attempt = await spendAttempt(db, tokenHash)
  if (!attempt) {
    const pause = await findPause(db, tokenHash)
    throw pause ? new AppError('too_many', { message: texts.pause, retryAfterSeconds: pause.seconds }) : challengeOver()
  }
  const owner = await findOwner(db, attempt.account_id)
  // A new password ends what was begun with the old one.
  if (!owner || (owner.password_set_at ?? attempt.created_at) > attempt.created_at) throw challengeOver()
  await budgets.spend(codesOfPassword(owner.id, owner.password_set_at))
  return attempt
}

const passCode = async (services: Services, tx: Db, attempt: Attempt, { code, caller }: SecondStep) => {
  const { account_id: accountId, setup_sealed: setupSealed } = attempt
  const { agent, network } = caller
  await lockOwner(tx, accountId)
  // Turned off meanwhile; or turned on in another tab, where the secret that this one shows is none.
  if ((await hasSecondFactor(tx, accountId)) !== (setupSealed === null)) throw challengeOver()
  if (setupSealed === null) {
    return (await takeCode(services, tx, { accountId, code, agent, network }))
      ? { recoveryCodes: undefined }
      : undefined
  }
  const secret = await unsealSecret(services, accountId, setupSealed)
  if (secret === undefined) throw challengeOver()
  const step = stepOf(secret, code.replaceAll(/[\s-]/gu, ''), services.clock())
  return step === undefined
    ? undefined
    : { recoveryCodes: await turnOn(services, tx, { accountId, secret, step, agent, network }) }
}
