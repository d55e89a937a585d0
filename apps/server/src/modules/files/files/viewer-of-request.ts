import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { bearerToken } from '#http/viewer/identify-viewer.ts'
import { readCookies } from '#http/viewer/cookies.ts'
import { verifyFilesPass } from '#platform/tokens/files-pass.ts'
import { closesSamples, filesCookieName } from '#modules/identity/sessions/index.ts'
import type { FileViewer } from './file.policy.ts'
import { findFileViewer } from './file-viewer.repository.ts'

type Foundation = Pick<Services, 'db' | 'clock' | 'config' | 'tokenKeys' | 'authenticate'>

interface Credentials {
  authorization?: string | undefined
  cookie?: string | undefined
}

/** Scripts send their token, images and videos the cookie. An invalid token is refused, an invalid cookie ignored. */
export const viewerOfRequest = async (
  services: Foundation,
  { authorization, cookie }: Credentials,
): Promise<FileViewer | undefined> => {
  const sessionId =
    authorization === undefined
      ? await sessionOfCookie(services, cookie)
      : await sessionOfToken(services, bearerToken(authorization))
  return sessionId === undefined
    ? undefined
    : findFileViewer(services.db, {
        sessionId,
        now: services.clock().getTime() / 1000,
        withoutSamples: closesSamples(services.config),
      })
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
