import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { leaveRooms } from '#modules/rooms/media/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { endLiving, type SessionEnding } from './session.repository.ts'
import { transact } from '#db/transact.ts'
import { isToken } from '#platform/tokens/secret-token.ts'
import { findFamily } from './refresh-token.repository.ts'

export interface Ending extends SessionEnding {
  /** Who did it, if known. */
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
  if (ended.length > 0) {
    await announce(tx, `member:${accountId}`)
    await leaveRooms(tx, { accountId })
  }
  return ended.length
}

/** Ends the session of a refresh token. If it has ended already, there is nothing to do. */
export const signOut = async (db: Db, { token, network }: { token: string; network: string }): Promise<void> => {
  const family = isToken(token) ? await findFamily(db, token) : undefined
  if (!family) return
  const { accountId, sessionId } = family
  const ending = { accountId, only: sessionId, reason: 'signed-out', actorId: accountId, network } as const
  await transact(db, (tx) => endSessions(tx, ending))
}
