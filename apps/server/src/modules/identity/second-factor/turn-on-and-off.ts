import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { deleteChallenges } from './challenge.repository.ts'
import { notifyMember } from './second-factor.jobs.ts'
import { replaceRecoveryCodes } from './recovery-code.repository.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { sealSecret } from './authenticator-secret.ts'
import { deleteSecondFactor, deleteSetup, isEnabledSince, replaceSecondFactor } from './second-factor.repository.ts'
import { deleteTrustedDevices } from './trusted-device.repository.ts'

interface NewSecondFactor {
  accountId: string
  secret: string
  /** The step of the code that turned it on. */
  step: number
  agent: string
  network: string
}

/** What began with the earlier credentials of an account: unfinished sign-ins and set-ups, and trusted devices. */
export const endSecondSteps = async (tx: Db, accountId: string): Promise<void> => {
  await deleteChallenges(tx, accountId)
  await deleteSetup(tx, accountId)
  await deleteTrustedDevices(tx, accountId)
}

/** Answers the recovery codes. Devices that were trusted before no longer are, and another set-up is over. */
export const turnOn = async (
  services: Services,
  tx: Db,
  { accountId, secret, step, agent, network }: NewSecondFactor,
): Promise<string[]> => {
  await replaceSecondFactor(tx, accountId, await sealSecret(services, accountId, secret), step)
  await deleteSetup(tx, accountId)
  await deleteTrustedDevices(tx, accountId)
  await recordEvent(tx, { action: 'second-factor.enabled', actorId: accountId, subjectId: accountId, network })
  await announce(tx, `member:${accountId}`)
  await notifyMember(tx, { accountId, kind: 'on', agent, network })
  return renewCodes(tx, accountId)
}

export const renewCodes = async (tx: Db, accountId: string): Promise<string[]> => {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(accountId, code))
  await replaceRecoveryCodes(tx, accountId, hashes)
  return codes
}

interface TurnedOff {
  accountId: string
  /** Who did it, if known. */
  actorId?: string | undefined
  agent?: string | undefined
  network?: string | undefined
}

/** For what a thief may have set up: a second factor that is younger than this moment. */
export const turnOffSince = async (tx: Db, { since, ...off }: TurnedOff & { since: Date }): Promise<boolean> =>
  (await isEnabledSince(tx, off.accountId, since)) && turnOff(tx, off)

/** Deletes the second factor with its recovery codes and all that is unfinished; false if there was none. */
export const turnOff = async (tx: Db, { accountId, actorId, agent, network }: TurnedOff): Promise<boolean> => {
  if (!(await deleteSecondFactor(tx, accountId))) return false
  await replaceRecoveryCodes(tx, accountId, [])
  await endSecondSteps(tx, accountId)
  await recordEvent(tx, { action: 'second-factor.disabled', actorId, subjectId: accountId, network })
  await announce(tx, `member:${accountId}`)
  await notifyMember(tx, { accountId, kind: 'off', agent, network })
  return true
}
