import { type Endpoint, endpoint } from '@regent/contract/api/endpoint'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { callApi, callApiList, type FetchApi, provideTransport } from './api-client.ts'
import { AppFailure } from './app-failure.ts'
import { readTokens, dropRefusedTokens, writeTokens } from '../session/tokens.ts'

const showSeat = endpoint({
  method: 'GET',
  path: '/api/rooms/:slug/seats/:number',
  access: 'public',
  summary: 'A seat',
  params: z.object({ slug: z.string(), number: z.number() }),
  query: z.object({ fields: z.string().optional(), limit: z.number().optional() }),
  response: z.object({ taken: z.boolean() }),
})

const takeSeat = endpoint({
  method: 'POST',
  path: '/api/seats',
  access: 'public',
  creates: true,
  summary: 'Take a seat',
  body: z.object({ name: z.string() }),
  response: z.object({ message: z.string() }),
})

const listSeats = endpoint({
  method: 'GET',
  path: '/api/seats',
  access: 'public',
  summary: 'Seats',
  query: z.object({ cursor: z.string().optional() }),
  response: z.array(z.object({ name: z.string() })),
})

const answerWith = (answer: () => Promise<Response>) => {
  const transport = vi.fn<FetchApi>(answer)
  provideTransport(() => transport)
  return transport
}

const json = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }))
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as AppFailure,
  )

afterEach(() => {
  provideTransport(() => undefined)
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('puts parameters into the path and the query, and leaves out those that are not set', async () => {
    const transport = answerWith(json(200, { taken: true }))
    const input = { params: { slug: 'the blue/room', number: 7 }, query: { fields: 'basic' } }

    await expect(callApi(showSeat, input)).resolves.toEqual({ taken: true })
    expect(transport.mock.calls[0]?.[0]).toBe('/api/rooms/the%20blue%2Froom/seats/7?fields=basic')
  })

  it('sends its body as JSON, with the key of its action', async () => {
    const transport = answerWith(json(201, { message: 'Yours.' }))
    await callApi(takeSeat, { body: { name: 'Ann' } }, { idempotencyKey: 'k-1' })

    const init = transport.mock.calls[0]?.[1]
    expect(init?.method).toBe('POST')
    expect(init?.body).toBe('{"name":"Ann"}')
    const headers = new Headers(init?.headers)
    expect([headers.get('content-type'), headers.get('idempotency-key')]).toEqual(['application/json', 'k-1'])
  })
})

describe('the access token', () => {
  const change = (description: Pick<Endpoint, 'access' | 'session'>) =>
    endpoint({ ...description, method: 'POST', path: '/api/seats', summary: 'Change', response: z.object({}) })
  const authorizationFor = async (called: Endpoint) => {
    const transport = answerWith(json(200, {}))
    await callApi(called, {})
    return new Headers(transport.mock.calls[0]?.[1].headers).get('authorization')
  }

  beforeEach(() => writeTokens({ accessToken: 'access', refreshToken: 'refresh' }))
  afterEach(() => dropRefusedTokens())

  it.each(['public', 'member', 'admin'] as const)('is sent if access is %s', async (access) => {
    expect(await authorizationFor(change({ access }))).toBe('Bearer access')
  })

  it('is not sent if the link identifies the caller or the session is ignored', async () => {
    expect(await authorizationFor(change({ access: 'token' }))).toBeNull()
    expect(await authorizationFor(change({ access: 'public', session: 'ignored' }))).toBeNull()
  })

  it('is replaced by the tokens of the answer only if the endpoint says so', async () => {
    const tokens = { accessToken: 'other access', refreshToken: 'other refresh' }
    answerWith(json(200, tokens))
    await callApi(change({ access: 'token' }), {})
    expect(readTokens()).toEqual({ accessToken: 'access', refreshToken: 'refresh' })
    await callApi(change({ access: 'token', session: 'replaced' }), {})
    expect(readTokens()).toEqual(tokens)
  })
})

describe('a page of a list', () => {
  it('has the cursor of the next page, except for the last page', async () => {
    const link = '</api/seats?limit=1&cursor=after%20Ann>; rel="next"'
    const transport = answerWith(() => Promise.resolve(Response.json([{ name: 'Ann' }], { headers: { link } })))
    await expect(callApiList(listSeats, { query: {} })).resolves.toEqual({
      answer: [{ name: 'Ann' }],
      next: 'after Ann',
    })

    transport.mockImplementation(json(200, [{ name: 'Ben' }]))
    await expect(callApiList(listSeats, { query: { cursor: 'after Ann' } })).resolves.toEqual({
      answer: [{ name: 'Ben' }],
    })
    expect(transport.mock.calls[1]?.[0]).toBe('/api/seats?cursor=after+Ann')
  })

  it('has the total if the server sends it', async () => {
    answerWith(() => Promise.resolve(Response.json([], { headers: { 'x-total-count': '38' } })))
    await expect(callApiList(listSeats, { query: {} })).resolves.toEqual({ answer: [], total: 38 })
  })

  it('may hold the cursor and the total itself', async () => {
    const answer = { seats: [{ name: 'Ann' }], nextCursor: 'after Ann', total: 38 }
    answerWith(json(200, answer))
    await expect(callApiList(listSeats, { query: {} })).resolves.toEqual({ answer, next: 'after Ann', total: 38 })
  })
})

describe('a failure', () => {
  it('has the server’s message for each field', async () => {
    answerWith(json(400, { code: 'invalid', message: 'Please check.', details: { name: 'Name is required' } }))
    const failure = await failureOf(callApi(takeSeat, { body: { name: '' } }))

    expect(failure).toMatchObject({
      status: 400,
      code: 'invalid',
      message: 'Please check.',
      details: { name: 'Name is required' },
    })
    expect(failure?.wasRefused).toBe(true)
  })

  it('has a plain message if a proxy answers in another format', async () => {
    answerWith(json(502, 'Bad gateway'))
    const failure = await failureOf(callApi(takeSeat, { body: { name: 'Ann' } }))

    expect(failure?.message).toBe('Something went wrong. Please try again.')
    expect(failure?.isWorthRetrying).toBe(true)
  })

  it('says that nothing is lost if there is no answer', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
    const failure = await failureOf(callApi(takeSeat, { body: { name: 'Ann' } }))

    expect(failure).toMatchObject({ code: 'no_answer', status: 0 })
    expect(failure?.isWorthRetrying).toBe(true)
  })

  it('says that the browser is offline, and is not retried', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
    const failure = await failureOf(callApi(takeSeat, { body: { name: 'Ann' } }))

    expect(failure?.code).toBe('offline')
    expect(failure?.isWorthRetrying).toBe(false)
  })

  it('of a canceled call stays as it is', async () => {
    const given = new AbortController()
    answerWith(() => {
      given.abort()
      return Promise.reject(given.signal.reason as Error)
    })
    const failure = await failureOf(callApi(takeSeat, { body: { name: 'Ann' } }, { signal: given.signal }))
    expect(failure).not.toBeInstanceOf(AppFailure)
  })
})
