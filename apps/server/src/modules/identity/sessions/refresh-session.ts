import type { Services } from '#app/services.ts'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { signAccessToken } from '#platform/tokens/access-token.ts'
import { isToken, newToken } from '#platform/tokens/secret-token.ts'
import { seal, unseal } from '#platform/vault/seal.ts'
import { endSessions } from './end-sessions.ts'
import { filesCookie } from './files-cookie.ts'
import { findFirstUse, insertRefreshToken, lockRefreshToken, rememberChild } from './refresh-token.repository.ts'
import { closesSamples } from './open-account.repository.ts'
import { isReplay } from './session-lifetime.ts'
import { findLivingFamily, rememberRefresh } from './session.repository.ts'

interface Exchange {
  token: string
  network: string
}

interface Child {
  id: string
  token: string
}

// Only the holder of the parent token can read its child, which is sealed with it.
const purpose = 'refresh token child'

type Parent = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>
type Family = NonNullable<Awaited<ReturnType<typeof findLivingFamily>>>

/** Exchanges a refresh token for its child and a new access token. A token that was replaced long ago ends the session. */
export const refreshSession = async (services: Services, input: Exchange) => {
  const now = services.clock()
  const exchanged = isToken(input.token)
    ? await transact(services.db, (tx) => exchange(services, tx, input, now))
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

const exchange = async ({ config }: Services, tx: Db, input: Exchange, now: Date) => {
  const parent = await lockRefreshToken(tx, input.token)
  const family = parent && (await findLivingFamily(tx, parent.session_id, now, closesSamples(config)))
  if (!parent || !family) return undefined

  const child =
    parent.child_id === null
      ? await createChild(tx, parent, input.token, now)
      : await readChild(tx, parent, input.token, now)
  if (!child) await endFamily(tx, family, input.network)
  else await rememberRefresh(tx, { sessionId: family.id, network: input.network, now })
  return child && { family, child }
}

const createChild = async (tx: Db, parent: Parent, parentToken: string, now: Date): Promise<Child> => {
  const token = newToken()
  const { id } = await insertRefreshToken(tx, { sessionId: parent.session_id, token, now })
  await rememberChild(tx, { parentId: parent.id, childId: id, sealed: seal(token, parentToken, purpose), now })
  return { id, token }
}

/** Repeats the child for a lost answer or a second tab, but not for a replay. */
const readChild = async (tx: Db, parent: Parent, parentToken: string, now: Date): Promise<Child | undefined> => {
  const { child_id: id, child_sealed: sealed } = parent
  if (id === null || sealed === null || isReplay((await findFirstUse(tx, id)) ?? null, now)) return undefined
  return { id, token: unseal(sealed, parentToken, purpose) }
}

const endFamily = async (tx: Db, family: Family, network: string) => {
  const { id: sessionId, account_id: accountId } = family
  await recordEvent(tx, { action: 'session.replayed', subjectId: accountId, network, detail: { sessionId } })
  await endSessions(tx, { accountId, only: sessionId, reason: 'replayed', network })
}
