import type { Endpoint, EndpointInput } from '@regent/contract/api/endpoint'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import { inPoliteWords } from './polite-words.ts'

// Many people look at the same list, so the same short addresses come again and again.
const remembered = { addresses: 50, characters: 200 }
const inputs = new WeakMap<Endpoint, Map<string, EndpointInput<Endpoint>>>()

/** Params, query and body as the contract describes them; unknown fields are ignored. The same query is checked once. */
export const readInput = <E extends Endpoint>(endpoint: E, request: FastifyRequest): EndpointInput<E> => {
  if (endpoint.query === undefined || endpoint.body !== undefined) return checkInput(endpoint, request)
  const { url } = request
  const known = inputs.get(endpoint)
  const input = known?.get(url)
  if (input !== undefined) return input
  const checked = checkInput(endpoint, request)
  if (url.length <= remembered.characters) {
    if (known && known.size < remembered.addresses) known.set(url, checked)
    else inputs.set(endpoint, new Map([[url, checked]]))
  }
  return checked
}

const checkInput = <E extends Endpoint>(endpoint: E, request: FastifyRequest): EndpointInput<E> => {
  const params = readParams(endpoint, request)
  const query = endpoint.query?.safeParse(request.query, inPoliteWords)
  const body = endpoint.body?.safeParse(request.body === undefined ? {} : request.body, inPoliteWords)
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])]
  if (issues.length > 0) throw refusalOf(issues)
  return { params, query: query?.data, body: body?.data } as EndpointInput<E>
}

/** Parameters that a handler reads by itself, once it knows the viewer. */
export const checked = <Schema extends z.ZodObject>(schema: Schema, input: unknown): z.output<Schema> => {
  const { success, data, error } = schema.safeParse(input, inPoliteWords)
  if (!success) throw refusalOf(error.issues)
  return data
}

const refusalOf = (issues: z.core.$ZodIssue[]): AppError => {
  const whole = issues.find(({ code, path }) => code === 'invalid_type' && path.length === 0)
  return new AppError('invalid', { ...(whole && { message: whole.message }), details: firstMessages(issues) })
}

/** A malformed parameter cannot name an existing record. */
export const readParams = <E extends Endpoint>(endpoint: E, request: FastifyRequest): EndpointInput<E>['params'] => {
  const params = endpoint.params?.safeParse(request.params)
  if (params && !params.success) throw new AppError('not_found')
  return params?.data as EndpointInput<E>['params']
}

const firstMessages = (issues: z.core.$ZodIssue[]): Record<string, string> => {
  const messages = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.join('.')
    if (field !== '' && !messages.has(field)) messages.set(field, message)
  }
  return Object.fromEntries(messages)
}
