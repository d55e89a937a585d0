import type { Services } from '#app/services.ts'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { signAccessToken } from '#platform/tokens/access-token.ts'
import { endSessions } from './end-sessions.ts'
import { filesCookie } from './files-cookie.ts'
import { isRefreshToken, newRefreshToken, sealChild, unsealChild } from './refresh-token.ts'
import { getFirstUse, insertRefreshToken, lockRefreshToken, rememberChild } from './refresh-token.repository.ts'
import { isReplay } from './session.policy.ts'
import { findLivingFamily, rememberRefresh } from './session.repository.ts'

interface Asked {
  token: string
  network: string
}

interface Child {
  id: string
  token: string
}

type Parent = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>
type Family = NonNullable<Awaited<ReturnType<typeof findLivingFamily>>>

/** Exchanges a refresh token for its child and a new access token. An old one, long replaced, ends the whole family. */
export const refreshSession = async (services: Services, asked: Asked) => {
  const now = services.clock()
  const exchanged = isRefreshToken(asked.token)
    ? await transact(services.db, (tx) => exchange(tx, asked, now))
    : undefined
  if (!exchanged) throw new AppError('invalid_token')

  const { family, child } = exchanged
  const claims = { accountId: family.account_id, sessionId: family.id, refreshTokenId: child.id }
  return {
    accessToken: await signAccessToken(services.tokenKeys, claims, now),
    refreshToken: child.token,
    cookie: await filesCookie(services, family, now),
  }
}

const exchange = async (tx: Db, asked: Asked, now: Date) => {
  const parent = await lockRefreshToken(tx, asked.token)
  const family = parent && (await findLivingFamily(tx, parent.session_id, now))
  if (!parent || !family) return undefined

  const child =
    parent.child_id === null ? await bear(tx, parent, asked.token, now) : await repeat(tx, parent, asked.token, now)
  if (!child) await endFamily(tx, family, asked.network)
  else await rememberRefresh(tx, { sessionId: family.id, network: asked.network, now })
  return child && { family, child }
}

const bear = async (tx: Db, parent: Parent, parentToken: string, now: Date): Promise<Child> => {
  const token = newRefreshToken()
  const { id } = await insertRefreshToken(tx, { sessionId: parent.session_id, token, now })
  await rememberChild(tx, { parentId: parent.id, childId: id, sealed: sealChild(token, parentToken), now })
  return { id, token }
}

/** The same child again, for an answer that was lost or a tab that raced; nothing for a replay. */
const repeat = async (tx: Db, parent: Parent, parentToken: string, now: Date): Promise<Child | undefined> => {
  const { child_id: id, child_sealed: sealed } = parent
  if (id === null || sealed === null || isReplay(await getFirstUse(tx, id), now)) return undefined
  return { id, token: unsealChild(sealed, parentToken) }
}

const endFamily = async (tx: Db, family: Family, network: string) => {
  const { id: sessionId, account_id: accountId } = family
  await recordEvent(tx, { action: 'session.replayed', subjectId: accountId, network, detail: { sessionId } })
  await endSessions(tx, { accountId, only: sessionId, reason: 'replayed', network })
}
