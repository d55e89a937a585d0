import type { Services } from '#app/services.ts'
import { secretCookie } from '#http/viewer/cookies.ts'
import { signFilesPass } from '#platform/tokens/files-pass.ts'

export const filesCookieName = 'regent_files'
const path = '/files'

/** Opens private files, and nothing else, for as long as the session lives: pictures and videos bring no Authorization header. */
export const filesCookie = async (
  { config, tokenKeys }: Pick<Services, 'config' | 'tokenKeys'>,
  session: { id: string; expires_at: Date },
  now: Date,
): Promise<string> => {
  const maxAgeSeconds = Math.max(1, Math.floor((session.expires_at.getTime() - now.getTime()) / 1000))
  const value = await signFilesPass(tokenKeys, session.id, now)
  return secretCookie(config, { name: filesCookieName, value, path, maxAgeSeconds })
}

export const noFilesCookie = (config: Services['config']): string =>
  secretCookie(config, { name: filesCookieName, value: '', path, maxAgeSeconds: 0 })
