import type { Endpoint } from '@regent/contract/api/endpoint'
import { apiTokenStart } from '@regent/contract/connections/tokens'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { networkOf } from '../limits/network.ts'
import { isViewOnly, viewedIn } from './view-as.ts'
import { anonymous, type IsSignedIn, type Viewer } from './viewer.ts'

type Done = (error?: Error) => void

type Identified = Pick<Endpoint, 'access' | 'method' | 'path' | 'signInCode' | 'viewAs'>

/**
 * A hook that finds the viewer and refuses those whom the endpoint is not for, before the body is read. Where a body may
 * follow, `lookAgain` belongs behind it.
 */
export const identifyViewer =
  (
    endpoint: Identified,
    { authenticate, findViewed, useApiToken }: Pick<Services, 'authenticate' | 'findViewed' | 'useApiToken'>,
  ) =>
  (request: FastifyRequest, _reply: FastifyReply, done: Done): void => {
    const { access, signInCode, viewAs } = endpoint
    const { authorization } = request.headers
    const answerAs = (viewer: Viewer) => {
      request.viewer = viewer
      done(refusal(access, viewer, signInCode))
    }
    const finish = (sender: Viewer | undefined) => {
      if (sender === undefined) done(new AppError('invalid_token'))
      else if (viewAs === 'ignored' || !isViewOnly(request)) answerAs(sender)
      else viewedIn(request, sender, { findViewed, viewAs }).then(answerAs, done)
    }
    if (authorization === undefined) {
      finish(anonymous)
      return
    }
    if (isSentTwice(request)) {
      done(new AppError('invalid', { message: 'The Authorization header was sent twice.' }))
      return
    }
    const token = bearerToken(authorization)
    const find = (secret: string): Promise<Viewer | undefined> => {
      if (!isApiToken(secret)) return authenticate(secret)
      if (isViewOnly(request)) return Promise.reject(notForTokens())
      return useApiToken(secret, { endpoint, network: networkOf(request.ip) })
    }
    if (token === undefined) finish(undefined)
    else
      find(token).then((sender) => {
        request.isAheadOfBody = isArriving(request.raw)
        finish(sender)
      }, done)
  }

const isApiToken = (token: string) => token.startsWith(apiTokenStart)

const notForTokens = () => new AppError('not_for_tokens')

/** Nearly every body has arrived when the viewer is found. A request from within the process has no such property. */
const isArriving = ({ complete }: { complete?: boolean }) => complete === false

/**
 * A hook for after the body: of one that arrived later than the viewer was found, a sender decides how much later, and
 * the session may have ended meanwhile.
 */
export const lookAgain =
  (isSignedIn: IsSignedIn) =>
  ({ isAheadOfBody, viewer }: FastifyRequest, _reply: FastifyReply, done: Done): void => {
    if (isAheadOfBody) refuseSignedOut(isSignedIn, viewer).then(() => done(), done)
    else done()
  }

/** For what took a while: throws if the viewer's session has ended since the viewer was found. */
export const refuseSignedOut = async (isSignedIn: IsSignedIn, viewer: Viewer): Promise<void> => {
  if (viewer.role !== 'anonymous' && !(await isSignedIn(viewer))) throw new AppError('invalid_token')
}

/** Node keeps the first header and drops the second, but a proxy may have checked the second. */
const isSentTwice = ({ raw: { rawHeaders } }: FastifyRequest) => {
  let seen = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 13 && rawHeaders[at]?.toLowerCase() === 'authorization') seen += 1
  }
  return seen > 1
}

const refusal = (
  access: Endpoint['access'],
  { role }: Viewer,
  signInCode: Endpoint['signInCode'],
): AppError | undefined => {
  if (access === 'public' || access === 'token') return undefined
  if (role === 'anonymous') return new AppError(signInCode ?? 'not_signed_in')
  return access === 'admin' && role !== 'admin' ? new AppError('not_allowed') : undefined
}

/** The token of an Authorization header; undefined if the header is missing or of another kind. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer +(?<token>[\x21-\x7e]+) *$/iu.exec(authorization ?? '')?.groups?.['token']
