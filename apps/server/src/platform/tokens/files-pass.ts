import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { secretOf, type TokenKeys } from './token-keys.ts'

const algorithm = 'HS256'
const type = 'files+jwt'
const issuer = 'regent'
const audience = 'regent-files'

const payload = z.object({ sid: z.uuid() })

/**
 * Names a session to the files, and opens nothing else: no other token has its type and audience. It never expires, because the
 * session it names is looked up each time.
 */
export const signFilesPass = async (keys: TokenKeys, sessionId: string, now: Date): Promise<string> => {
  const key = await keys.signing()
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type, kid: key.id })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .sign(key.secret)
}

/** The session that a pass of ours names; undefined for every other text. */
export const verifyFilesPass = async (keys: TokenKeys, pass: string): Promise<string | undefined> => {
  try {
    const { payload: claims } = await jwtVerify(pass, async ({ kid }) => secretOf(keys, kid), {
      algorithms: [algorithm],
      typ: type,
      issuer,
      audience,
    })
    return payload.parse(claims).sid
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined
    throw error
  }
}
