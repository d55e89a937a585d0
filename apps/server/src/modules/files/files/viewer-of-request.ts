import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { bearerToken } from '#http/viewer/identify-viewer.ts'
import { readCookies } from '#http/viewer/cookies.ts'
import { verifyFilesPass } from '#platform/tokens/files-pass.ts'
import { filesCookieName } from '#modules/identity/sessions/index.ts'
import type { FileViewer } from './file.policy.ts'
import { findFileViewer } from './file-viewer.repository.ts'

type Foundation = Pick<Services, 'db' | 'clock' | 'tokenKeys' | 'authenticate'>

interface Given {
  authorization?: string | undefined
  cookie?: string | undefined
}

/** Scripts bring their token, pictures and videos the cookie; a token that is no good is refused, a cookie passed over. */
export const viewerOfRequest = async (
  services: Foundation,
  { authorization, cookie }: Given,
): Promise<FileViewer | undefined> => {
  const sessionId =
    authorization === undefined
      ? await sessionOfCookie(services, cookie)
      : await sessionOfToken(services, bearerToken(authorization))
  return sessionId === undefined
    ? undefined
    : findFileViewer(services.db, { sessionId, now: services.clock().getTime() / 1000 })
}

const sessionOfToken = async ({ authenticate }: Foundation, token: string | undefined) => {
  const viewer = token === undefined ? undefined : await authenticate(token)
  if (!viewer) throw new AppError('invalid_token')
  return viewer.sessionId
}

const sessionOfCookie = async ({ tokenKeys }: Foundation, header: string | undefined) => {
  const pass = readCookies(header).get(filesCookieName)
  return pass === undefined ? undefined : verifyFilesPass(tokenKeys, pass)
}
