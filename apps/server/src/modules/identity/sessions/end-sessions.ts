import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { type EndReason, endLiving } from './session.repository.ts'

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
