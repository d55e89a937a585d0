import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { answer, type Answer } from '#http/routes/answer.ts'
import { getRole } from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { signAccessToken } from '#platform/tokens/access-token.ts'
import { describeDevice } from './describe-device.ts'
import { filesCookie } from './files-cookie.ts'
import { newToken } from '#platform/tokens/secret-token.ts'
import { insertRefreshToken } from './refresh-token.repository.ts'
import { lifetimeOf, secondsAfter } from './session-lifetime.ts'
import { insertSession } from './session.repository.ts'

export interface OpenedSession {
  accessToken: string
  refreshToken: string
  sessionId: string
  /** The Set-Cookie line of `regent_files`. */
  cookie: string
}

interface SignIn {
  accountId: string
  /** What the browser says it is. */
  agent: string
  network: string
}

/** Starts a session for a person who has proved who they are. */
export const openSession = async (
  services: Services,
  tx: Db,
  { accountId, agent, network }: SignIn,
): Promise<OpenedSession> => {
  const now = services.clock()
  const { idleSeconds, absoluteSeconds } = lifetimeOf(await getRole(tx, accountId))
  const device = describeDevice(agent)
  const expiresAt = secondsAfter(now, absoluteSeconds)
  const session = await insertSession(tx, { accountId, device, network, now, idleSeconds, expiresAt })
  const refreshToken = newToken()
  const { id: refreshTokenId } = await insertRefreshToken(tx, { sessionId: session.id, token: refreshToken, now })
  await recordEvent(tx, { action: 'session.started', actorId: accountId, subjectId: accountId, network })

  const claims = { accountId, sessionId: session.id, refreshTokenId }
  const accessToken = await signAccessToken(services.tokenKeys, claims, now)
  return { accessToken, refreshToken, sessionId: session.id, cookie: await filesCookie(services, session, now) }
}

/** The answer of a call that signs a person in: both tokens, and the cookies beside them. */
export const withSession = <Body extends object>(
  body: Body,
  { accessToken, refreshToken, cookie }: Pick<OpenedSession, 'accessToken' | 'refreshToken' | 'cookie'>,
  moreCookies: string[] = [],
): Answer<Body & { accessToken: string; refreshToken: string }> =>
  answer({ ...body, accessToken, refreshToken }, { headers: { 'set-cookie': [cookie, ...moreCookies] } })
