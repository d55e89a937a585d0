import { SignJWT } from 'jose'
import type { TokenKeys } from './token-keys.ts'

/**
 * Names a session to the files, and opens nothing else: type and audience are its own. It carries no end, because the
 * session it names is looked up each time.
 */
export const signFilesPass = async (keys: TokenKeys, sessionId: string, now: Date): Promise<string> => {
  const key = await keys.signing()
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'files+jwt', kid: key.id })
    .setIssuer('regent')
    .setAudience('regent-files')
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .sign(key.secret)
}
