import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { getActiveAccount } from '#modules/identity/account/index.ts'
import type { Own } from '#modules/identity/sessions/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { refuseWrongPassword, withCode } from './prove-identity.ts'
import { hasSecondFactor } from './second-factor.repository.ts'
import { secondFactorTexts as texts } from './texts.ts'
import { turnOff, renewCodes } from './turn-on-and-off.ts'

interface Claim extends Own {
  currentPassword: string
  code: string
  agent: string
  network: string
}

/** Answers new recovery codes; the old ones no longer work. */
export const renewRecoveryCodes = async (services: Services, claim: Claim): Promise<string[]> => {
  await refuseWrongPasswordOrOff(services, claim)
  return withCode(services, claim, async (tx) => {
    const { accountId, network } = claim
    const action = 'second-factor.recovery-codes-renewed'
    await recordEvent(tx, { action, actorId: accountId, subjectId: accountId, network })
    return renewCodes(tx, accountId)
  })
}

export const disable = async (services: Services, claim: Claim): Promise<void> => {
  const { accountId, agent, network } = claim
  const [{ role }, { staffSecondFactor }] = await Promise.all([
    getActiveAccount(services.db, accountId),
    readSettings(services),
  ])
  if (role === 'admin' && staffSecondFactor) throw new AppError('not_allowed', { message: texts.required })

  await refuseWrongPasswordOrOff(services, claim)
  await withCode(services, claim, (tx) => turnOff(tx, { accountId, actorId: accountId, agent, network }))
}

const refuseWrongPasswordOrOff = async (services: Services, claim: Claim) => {
  await refuseWrongPassword(services, claim)
  if (!(await hasSecondFactor(services.db, claim.accountId))) throw new AppError('conflict', { message: texts.isOff })
}
