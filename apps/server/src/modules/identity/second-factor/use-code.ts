import { limits } from '@regent/contract/limits'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { notifyMember } from './second-factor.jobs.ts'
import { countRecoveryCodes, markRecoveryCodeUsed } from './recovery-code.repository.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { unsealSecret } from './authenticator-secret.ts'
import { findSealedSecret, markStepUsed } from './second-factor.repository.ts'
import { stepOf } from './totp.ts'

/** Who enters a code, and from where. */
export interface CodeEntry {
  accountId: string
  code: string
  agent: string
  network: string
}

/** Whether it is a valid code of the app or a recovery code. A valid one is used up. */
export const useCode = async (services: Services, tx: Db, entry: CodeEntry): Promise<boolean> => {
  const digits = entry.code.replaceAll(/[\s-]/gu, '')
  return digits.length === limits.appCodeDigits && /^\d+$/u.test(digits)
    ? useAppCode(services, tx, { ...entry, code: digits })
    : useRecoveryCode(tx, entry)
}

const useAppCode = async (services: Services, tx: Db, { accountId, code }: CodeEntry) => {
  const sealed = await findSealedSecret(tx, accountId)
  const secret = sealed && (await unsealSecret(services, accountId, sealed))
  const step = secret === undefined ? undefined : stepOf(secret, code, services.clock())
  return step !== undefined && markStepUsed(tx, accountId, step)
}

const useRecoveryCode = async (tx: Db, { accountId, code, agent, network }: CodeEntry) => {
  if (!(await markRecoveryCodeUsed(tx, accountId, hashRecoveryCode(accountId, code)))) return false
  const action = 'second-factor.recovery-code-used'
  await recordEvent(tx, { action, actorId: accountId, subjectId: accountId, network })
  const left = await countRecoveryCodes(tx, accountId)
  await notifyMember(tx, { accountId, kind: 'recovery-code', agent, network, left })
  return true
}
