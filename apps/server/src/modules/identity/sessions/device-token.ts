import type { Config } from '#app/config.ts'
import { secretCookie } from '#http/viewer/cookies.ts'
import { hashToken, isToken, newToken } from '#platform/tokens/secret-token.ts'

const name = 'regent_known'
const path = '/api'
export const rememberedDays = 180

/** The part of a request that says which browser it comes from. */
export interface DeviceCookie {
  cookie: (name: string) => string | undefined
}

/** The hash by which the database knows a browser; undefined if the browser has no token. */
export const deviceHashOf = ({ cookie }: DeviceCookie): Buffer | undefined => {
  const token = cookie(name)
  return token !== undefined && isToken(token) ? hashToken(token) : undefined
}

/** A browser keeps its token after signing out and for all its members: it only identifies the browser. */
export const deviceToken = (config: Config, { cookie }: DeviceCookie): { hash: Buffer; line: string } => {
  const known = deviceHashOf({ cookie }) && cookie(name)
  const value = known ?? newToken()
  const line = secretCookie(config, { name, value, path, maxAgeSeconds: rememberedDays * 24 * 60 * 60 })
  return { hash: hashToken(value), line }
}
