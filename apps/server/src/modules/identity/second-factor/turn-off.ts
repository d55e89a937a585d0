import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { tellMember } from './mail-second-factor.ts'
import { replaceRecoveryCodes } from './recovery-code.repository.ts'
import { deleteSecondFactor } from './second-factor.repository.ts'
import { deleteTrustedDevices } from './trusted-device.repository.ts'

interface TurnedOff {
  accountId: string
  /** Who did it, where that is known. */
  actorId?: string | undefined
  agent?: string | undefined
  network?: string | undefined
}

/** Takes the second factor away with all that hangs on it; says whether there was one. */
export const turnOff = async (tx: Db, { accountId, actorId, agent, network }: TurnedOff): Promise<boolean> => {
  if (!(await deleteSecondFactor(tx, accountId))) return false
  await replaceRecoveryCodes(tx, accountId, [])
  await deleteTrustedDevices(tx, accountId)
  await recordEvent(tx, { action: 'second-factor.disabled', actorId, subjectId: accountId, network })
  await announce(tx, `member:${accountId}`)
  await tellMember(tx, { accountId, kind: 'off', agent, network })
  return true
}
