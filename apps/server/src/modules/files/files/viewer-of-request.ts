import type { Endpoint } from '@regent/contract/api/endpoint'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { bearerToken } from '#http/viewer/identify-viewer.ts'
import { readCookies } from '#http/viewer/cookies.ts'
import { isViewOnly, viewedIn } from '#http/viewer/view-as.ts'
import { anonymous } from '#http/viewer/viewer.ts'
import { verifyFilesPass } from '#platform/tokens/files-pass.ts'
import { closesSamples, filesCookieName } from '#modules/identity/sessions/index.ts'
import type { FileViewer } from './file.policy.ts'
import { findFileViewer, findViewedFileViewer } from './file-viewer.repository.ts'

type Foundation = Pick<Services, 'db' | 'clock' | 'config' | 'tokenKeys' | 'authenticate' | 'findViewed'>

type Request = Pick<FastifyRequest, 'headers' | 'ip' | 'method'>

/** Scripts send their token, images and videos the cookie. An invalid token is refused, an invalid cookie ignored. */
export const viewerOfRequest = async (
  services: Foundation,
  request: Request,
  kind: Pick<Endpoint, 'viewAs'> = {},
): Promise<FileViewer | undefined> => {
  const { authorization, cookie } = request.headers
  const sessionId =
    authorization === undefined
      ? await sessionOfCookie(services, cookie)
      : await sessionOfToken(services, bearerToken(authorization))
  const sender =
    sessionId === undefined
      ? undefined
      : await findFileViewer(services.db, {
          sessionId,
          now: services.clock().getTime() / 1000,
          withoutSamples: closesSamples(services.config),
        })
  if (!isViewOnly(request)) return sender
  const signedIn = sender && { role: sender.role, userId: sender.accountId, sessionId: sessionId ?? '' }
  const { findViewed } = services
  const viewed = await viewedIn(request, signedIn ?? anonymous, { findViewed, ...kind })
  return viewed.role === 'anonymous' ? undefined : findViewedFileViewer(services.db, viewed.userId)
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
