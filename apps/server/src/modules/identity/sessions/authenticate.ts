import type { Services } from '#app/services.ts'
import { type VerifiedToken, verifyAccessToken } from '#platform/tokens/access-token.ts'
import { inBatches } from '#http/batching/in-batches.ts'
import { type Claimed, isSessionAlive, listLivingSessions, recordUse } from './living-session.repository.ts'
import { closesSamples } from './open-account.repository.ts'
import type { Authenticate, IsSignedIn } from '#http/viewer/viewer.ts'

type Needs = Pick<Services, 'db' | 'tokenKeys' | 'clock' | 'config'>

const rememberedTokens = 5000

const seconds = (now: Date) => now.getTime() / 1000

/** A token is valid if we signed it, it has not expired, its session lives, and its account may still sign in. */
export const createAuthenticate = ({ db, tokenKeys, clock, config }: Needs): Authenticate => {
  // Checking a signature costs as much as a query. Whether the session lives is queried each time.
  const verified = new Map<string, VerifiedToken>()

  const verify = async (token: string, now: Date) => {
    const fresh = await verifyAccessToken(tokenKeys, token, now)
    if (fresh === undefined) return undefined
    if (verified.size >= rememberedTokens) verified.clear()
    verified.set(token, fresh)
    return fresh
  }

  const findLiving = inBatches((claims: Claimed[]) => listLivingSessions(db, claims, momentOf({ clock, config })))

  return async (token) => {
    const now = clock()
    const claims = verified.get(token) ?? (await verify(token, now))
    if (claims === undefined || claims.expiresAt <= now.getTime()) return undefined
    const session = await findLiving(claims)
    if (session === undefined) return undefined
    const { accountId, sessionId, refreshTokenId } = claims
    const use = { sessionId, refreshTokenId, now: seconds(now) }
    if (session.isUnrecorded && !(await recordUse(db, use))) return undefined
    const { role } = session
    return role === 'admin'
      ? { role, userId: accountId, sessionId }
      : { role, userId: accountId, sessionId, isElite: session.isElite }
  }
}

/** Whether a viewer who was authenticated a while ago is still signed in, however old the token is. */
export const createIsSignedIn =
  ({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): IsSignedIn =>
  ({ sessionId }) =>
    isSessionAlive(db, { sessionId, ...momentOf({ clock, config }) })

/** When it is asked whether a session lives, and for whom. */
export const momentOf = ({ clock, config }: Pick<Services, 'clock' | 'config'>) => ({
  now: seconds(clock()),
  withoutSamples: closesSamples(config),
})
