import { bodyBytesOf, type Endpoint, successStatus } from '@regent/contract/api/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandler } from 'fastify'
import type { Finished, OnceRequest } from '../idempotency/answer-once.ts'
import { networkOf } from '../limits/network.ts'
import { secureCookies } from '../viewer/cookies.ts'
import { identifyViewer, lookAgain } from '../viewer/identify-viewer.ts'
import { Answer, type AnswerHeaders } from './answer.ts'
import { apiHeaders } from './api.ts'
import { lazySerializer } from './lazy-serializer.ts'
import type { HandlerResult } from './request-context.ts'

/** Registers the endpoint with Fastify; the viewer is found before the handler runs. */
export const addRoute = (app: FastifyInstance, endpoint: Endpoint, handler: RouteHandler): void => {
  const { isSignedIn } = app.services
  // A form is read by the handler.
  const takesBody = endpoint.method !== 'GET' && endpoint.multipart === undefined
  app.endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { response: { '2xx': {} } },
    serializerCompiler: lazySerializer(endpoint.response),
    ...(endpoint.multipart === undefined && { bodyLimit: bodyBytesOf(endpoint) }),
    config: endpoint.multipart === undefined ? {} : { streams: 'multipart/form-data' },
    onRequest: identifyViewer(endpoint, app.services),
    ...(takesBody && { preHandler: lookAgain(isSignedIn) }),
    handler,
  })
}

export const json = 'application/json; charset=utf-8'

const noHeaders: AnswerHeaders = {}
const headersOf = (result: unknown): AnswerHeaders => (result instanceof Answer ? result.headers : noHeaders)
export const statusOf = (result: unknown, endpoint: Endpoint): number =>
  (result instanceof Answer ? result.status : undefined) ?? successStatus(endpoint)
const bodyOf = <Body>(result: Body | Answer<Body>): Body => (result instanceof Answer ? result.body : result)

export const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}

/** What identifies repetitions of the request. */
export const onceOf = (
  { viewer, ip }: FastifyRequest,
  { method, path }: Endpoint,
  { key, input }: { key: string; input: { params?: unknown } },
): OnceRequest => ({
  key,
  viewer,
  network: networkOf(ip),
  endpoint: `${method} ${path}`,
  params: input.params,
  input,
})

/** Serializes an answer, to be sent and to be remembered. */
export const finish = <E extends Endpoint>(result: HandlerResult<E>, endpoint: E, reply: FastifyReply): Finished => {
  const status = statusOf(result, endpoint)
  return { status, headers: headersOf(result), body: reply.status(status).serialize(bodyOf(result)) as string }
}

export const sendFinished = ({ status, headers, body }: Finished, request: FastifyRequest, reply: FastifyReply) =>
  reply.status(status).headers(apiHeaders).headers(secureCookies(headers, request)).type(json).send(body)
