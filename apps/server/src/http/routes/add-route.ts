import { type Endpoint, successStatus } from '@regent/contract/api/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandler } from 'fastify'
import type { Finished, OnceRequest } from '../idempotency/answer-once.ts'
import { Answer, type AnswerHeaders } from './answer.ts'
import { apiHeaders } from './api.ts'
import { networkOf } from '../limits/network.ts'
import type { HandlerResult } from './request-context.ts'
import { secureCookies } from '../viewer/cookies.ts'
import { identifyViewer } from '../viewer/identify-viewer.ts'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

const guards = ['$schema', 'pattern', 'format', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems']

/**
 * The shape that fast-json-stringify compiles: it writes only the properties named here. Rules that only check input are
 * left out: they would cost time on every answer and choose the wrong branch of a union.
 */
const answerSchema = (response: z.ZodType): JsonSchema =>
  simplified(z.toJSONSchema(response, { io: 'output', target: 'draft-7', reused: 'inline' })) as JsonSchema

const simplified = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(simplified)
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([key, value]) => !isGuard(key, value))
  const schema = Object.fromEntries(kept.map(([key, value]) => [key, key === 'const' ? value : simplified(value)]))
  return withoutNullBranch(asTuple(schema))
}

const isGuard = (key: string, value: unknown) =>
  (guards.includes(key) && typeof value !== 'object') || (key === 'additionalProperties' && value === false)

// `anyOf` is decided by validating each branch; a nullable field does not need that.
const withoutNullBranch = (schema: JsonSchema): JsonSchema => {
  const branches = schema['anyOf']
  if (!Array.isArray(branches) || branches.length !== 2) return schema
  const [only, ...others] = (branches as JsonSchema[]).filter((branch) => branch['type'] !== 'null')
  if (only === undefined || others.length > 0) return schema
  const { anyOf: _, ...rest } = schema
  return { ...rest, ...only, nullable: true }
}

const asTuple = (schema: JsonSchema): JsonSchema =>
  Array.isArray(schema['items']) ? { ...schema, minItems: schema['items'].length, additionalItems: false } : schema

/** Registers the endpoint with Fastify; the viewer is found before the handler runs. */
export const addRoute = (app: FastifyInstance, endpoint: Endpoint, handler: RouteHandler): void => {
  app.endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { response: { '2xx': answerSchema(endpoint.response) } },
    ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
    config: endpoint.multipart === undefined ? {} : { streams: 'multipart/form-data' },
    onRequest: identifyViewer(endpoint, app.services.authenticate),
    handler,
  })
}

export const json = 'application/json; charset=utf-8'

const noHeaders: AnswerHeaders = {}
export const headersOf = (result: unknown): AnswerHeaders => (result instanceof Answer ? result.headers : noHeaders)
export const statusOf = (result: unknown, endpoint: Endpoint): number =>
  (result instanceof Answer ? result.status : undefined) ?? successStatus(endpoint)
export const bodyOf = <Body>(result: Body | Answer<Body>): Body => (result instanceof Answer ? result.body : result)

export const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}

/** What identifies repetitions of the request. */
export const onceOf = (
  { viewer, ip }: FastifyRequest,
  { method, path }: Endpoint,
  { key, input }: Pick<OnceRequest, 'key' | 'input'>,
): OnceRequest => ({ key, viewer, network: networkOf(ip), endpoint: `${method} ${path}`, input })

/** Serializes an answer, to be sent and to be remembered. */
export const finish = <E extends Endpoint>(result: HandlerResult<E>, endpoint: E, reply: FastifyReply): Finished => {
  const status = statusOf(result, endpoint)
  return { status, headers: headersOf(result), body: reply.status(status).serialize(bodyOf(result)) as string }
}

export const sendFinished = ({ status, headers, body }: Finished, request: FastifyRequest, reply: FastifyReply) =>
  reply
    .status(status)
    .headers({ ...apiHeaders, ...secureCookies(headers, request) })
    .type(json)
    .send(body)
