import { lifetimes } from '@regent/contract/lifetimes'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { secretOf, type TokenKeys } from './token-keys.ts'

/** What an access token says: who, in which session, and which refresh token it was given out with. */
export interface AccessClaims {
  accountId: string
  sessionId: string
  refreshTokenId: string
}

export interface VerifiedToken extends AccessClaims {
  /** In milliseconds since 1970. */
  expiresAt: number
}

const algorithm = 'HS256'
const type = 'at+jwt'
const issuer = 'regent'
const audience = 'regent-api'

const payload = z.object({ sub: z.uuid(), sid: z.uuid(), rid: z.uuid(), exp: z.int() })

export const signAccessToken = async (keys: TokenKeys, claims: AccessClaims, now: Date): Promise<string> => {
  const key = await keys.signing()
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: claims.sessionId, rid: claims.refreshTokenId })
    .setProtectedHeader({ alg: algorithm, typ: type, kid: key.id })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(claims.accountId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimes.accessTokenMinutes * 60)
    .sign(key.secret)
}

/** What a token of ours says that is good at this moment; undefined for every other text. */
export const verifyAccessToken = async (
  keys: TokenKeys,
  token: string,
  now: Date,
): Promise<VerifiedToken | undefined> => {
  try {
    const { payload: claims } = await jwtVerify(token, async ({ kid }) => secretOf(keys, kid), {
      algorithms: [algorithm],
      typ: type,
      issuer,
      audience,
      currentDate: now,
    })
    const { sub, sid, rid, exp } = payload.parse(claims)
    return { accountId: sub, sessionId: sid, refreshTokenId: rid, expiresAt: exp * 1000 }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined
    throw error
  }
}
