import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { endSessions } from './end-sessions.ts'
import { isRefreshToken } from './refresh-token.ts'
import { findFamily } from './refresh-token.repository.ts'

/** Ends the session that a refresh token belongs to. Where there is none any more, it is what was asked for. */
export const signOut = async (db: Db, { token, network }: { token: string; network: string }): Promise<void> => {
  const family = isRefreshToken(token) ? await findFamily(db, token) : undefined
  if (!family) return
  const { accountId, sessionId } = family
  const ending = { accountId, only: sessionId, reason: 'signed-out', actorId: accountId, network } as const
  await transact(db, (tx) => endSessions(tx, ending))
}
