import type { AuthenticatorSetup } from '@regent/contract/identity/auth'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { getActiveAccount } from '#modules/identity/account/index.ts'
import { lockOwnAccount, type Own } from '#modules/identity/sessions/index.ts'
import { createSecret, unsealSecret } from './authenticator-secret.ts'
import { refuseWrongPassword, refuseCode, withCode } from './prove-identity.ts'
import { triesOfMember } from './second-factor.policy.ts'
import { consumeSetup, findSetup, hasSecondFactor, replaceSetup } from './second-factor.repository.ts'
import type { CodeEntry } from './use-code.ts'
import { secondFactorTexts as texts } from './texts.ts'
import { stepOf } from './totp.ts'
import { turnOn } from './turn-on-and-off.ts'

interface Beginning extends Own {
  currentPassword: string
  /** A code of the current app, if there is one: the new app replaces it. */
  code?: string | undefined
  agent: string
  network: string
}

/** Stores a secret until its first code; until then nothing changes. */
export const beginSetup = async (services: Services, beginning: Beginning): Promise<AuthenticatorSetup> => {
  const { accountId, sessionId, code, agent, network } = beginning
  const { is_verified: isVerified } = await getActiveAccount(services.db, accountId)
  if (!isVerified) throw new AppError('not_allowed', { message: texts.notVerified })
  await refuseWrongPassword(services, beginning)

  const { setup, sealed } = await createSecret(services, services.db, accountId)
  const keep = async (tx: Db) => {
    await replaceSetup(tx, accountId, sealed)
    return setup
  }
  if (code !== undefined && (await hasSecondFactor(services.db, accountId))) {
    return withCode(services, { accountId, sessionId, code, agent, network }, keep)
  }
  return transact(services.db, async (tx) => {
    await lockOwnAccount(services, tx, beginning)
    if (await hasSecondFactor(tx, accountId))
      throw new AppError('invalid', { details: { code: texts.codeOfPresentApp } })
    return keep(tx)
  })
}

/** Turns the stored secret on with one of its codes, and answers the recovery codes. */
export const enable = async (services: Services, entry: CodeEntry & Own): Promise<string[]> => {
  const { accountId, code, agent, network } = entry
  await services.budgets.spend(triesOfMember(accountId))
  const { sealed, secret } = await getSetup(services, accountId)
  const step = stepOf(secret, code.replaceAll(/[\s-]/gu, ''), services.clock())
  if (step === undefined) throw await refuseCode(services, entry)

  return transact(services.db, async (tx) => {
    await lockOwnAccount(services, tx, entry)
    if (!(await consumeSetup(tx, accountId, sealed))) throw setupOver()
    return turnOn(services, tx, { accountId, secret, step, agent, network })
  })
}

const setupOver = () => new AppError('conflict', { message: texts.setupOver })

const getSetup = async (services: Services, accountId: string) => {
  const setup = await findSetup(services.db, accountId)
  const secret = setup && (await unsealSecret(services, accountId, setup.secret_sealed))
  if (!setup || secret === undefined) throw setupOver()
  return { sealed: setup.secret_sealed, secret }
}
