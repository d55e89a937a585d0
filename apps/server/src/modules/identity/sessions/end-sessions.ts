import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { endLiving } from './session.repository.ts'

/** Why a session ended before its time; stored, so a name is for ever. */
export type EndReason =
  | 'account-disabled'
  | 'account-erased'
  | 'email-changed'
  | 'ended-by-member'
  | 'ended-by-staff'
  | 'expired'
  | 'password-set'
  | 'replayed'
  | 'role-changed'
  | 'second-factor-changed'
  | 'signed-out'
  | 'verified'

interface Ending {
  accountId: string
  /** This one alone; without it, all of them. */
  only?: string | undefined
  /** All but this one. */
  except?: string | undefined
  reason: EndReason
  /** Who did it, where that is known. */
  actorId?: string | undefined
  network?: string | undefined
}

/** Ends sessions at once, here and in every open page; says how many. */
export const endSessions = async (tx: Db, ending: Ending): Promise<number> => {
  const { accountId, reason, actorId, network } = ending
  const ended = await endLiving(tx, ending)
  for (const { id: sessionId } of ended) {
    await recordEvent(tx, {
      action: 'session.ended',
      actorId,
      subjectId: accountId,
      network,
      detail: { sessionId, reason },
    })
    await announce(tx, `session:${sessionId}`)
  }
  if (ended.length > 0) await announce(tx, `member:${accountId}`)
  return ended.length
}
