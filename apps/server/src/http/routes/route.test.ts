import { endpoint } from '@regent/contract/api/endpoint'
import { buildProbeApp } from '#testing/asking/build-probe-app.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import { answer } from './answer.ts'
import { type HttpApp, route } from './route.ts'
import type { SignedIn } from '../viewer/viewer.ts'

const people: Record<string, SignedIn> = {
  'member-token': { role: 'member', userId: 'm1', sessionId: 's1' },
  'admin-token': { role: 'admin', userId: 'a1', sessionId: 's2' },
}

const echo = endpoint({
  method: 'POST',
  path: '/api/probe/:id',
  access: 'public',
  summary: 'Says what was understood',
  params: z.object({ id: z.uuid() }),
  query: z.object({ limit: z.coerce.number('How many?').int().max(9, 'At most 9').optional() }),
  body: z.object({
    name: z.string('Name is required').min(2, 'Too short').max(3, 'Too long'),
    tag: z.string().optional(),
  }),
  response: z.object({ understood: z.unknown(), role: z.string() }),
})

const inventory = endpoint({
  method: 'GET',
  path: '/api/inventory',
  access: 'public',
  summary: 'Every shape an answer can have',
  response: z.object({
    name: z.string(),
    nested: z.object({ kept: z.string() }),
    list: z.array(z.object({ kept: z.string() })),
    maybe: z.object({ kept: z.string() }).nullable(),
    nothing: z.string().nullable(),
    left: z.string().optional(),
    either: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a'), a: z.string() }),
        z.object({ kind: z.literal('b'), b: z.number() }),
      ]),
    ),
    byName: z.record(z.string(), z.object({ kept: z.string() })),
    both: z.tuple([z.string(), z.number()]),
  }),
})

const gate = <const A extends 'public' | 'member' | 'admin' | 'token'>(access: A) =>
  endpoint({
    method: 'POST',
    path: `/api/gate/${access}`,
    access,
    summary: 'Only for some',
    body: z.object({ needed: z.string() }),
    response: z.object({ role: z.string() }),
  })

const twoWays = endpoint({
  method: 'POST',
  path: '/api/two-ways',
  access: 'public',
  creates: true,
  alsoAnswers: [200],
  summary: 'Made, or there already',
  body: z.object({ known: z.boolean() }),
  response: z.object({ message: z.string() }),
})

const failing = endpoint({
  method: 'GET',
  path: '/api/failing/:how',
  access: 'public',
  summary: 'Fails as asked',
  params: z.object({ how: z.enum(['app', 'unforeseen', 'contract']) }),
  response: z.object({ needed: z.string() }),
})

const secret = 'must not leave'
const kept = { kept: 'yes', secret }

const register = (app: HttpApp) => {
  route(app, echo, ({ params, query, body, viewer }) =>
    Promise.resolve({ understood: { params, query, body }, role: viewer.role }),
  )
  route(app, inventory, () =>
    Promise.resolve({
      name: 'x',
      secret,
      nested: kept,
      list: [kept],
      maybe: kept,
      nothing: null,
      either: [
        { kind: 'a' as const, a: 'A', secret },
        { kind: 'b' as const, b: 2, a: secret },
      ],
      byName: { one: kept },
      both: ['t', 1] as [string, number],
    }),
  )
  for (const access of ['public', 'member', 'admin', 'token'] as const) {
    route(app, gate(access), ({ viewer }) => Promise.resolve({ role: viewer.role }))
  }
  route(app, twoWays, ({ body }) =>
    Promise.resolve(
      body.known
        ? answer({ message: 'again' }, { status: 200, headers: { link: '</next>; rel="next"' } })
        : { message: 'made' },
    ),
  )
  route(app, failing, ({ params }) => {
    if (params.how === 'app') throw new AppError('too_many', { retryAfterSeconds: 30, details: { name: 'Slow down' } })
    if (params.how === 'unforeseen') throw new Error('the reason is secret')
    return Promise.resolve({} as { needed: string })
  })
}

let app: HttpApp

beforeAll(async () => {
  const authenticate = (token: string) => Promise.resolve(people[token])
  app = (await buildProbeApp(register, { authenticate })).app
})

const id = '01938f2e-7d5c-7c3a-9a51-7f3b3f8e6a10'
const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload: payload as object, headers })

describe('what is asked', () => {
  it('reaches the handler as the contract describes it; unknown fields and parameters are ignored', async () => {
    const reply = await post(`/api/probe/${id}?limit=3&unknown=1`, { name: 'Ada', unknown: true })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      understood: { params: { id }, query: { limit: 3 }, body: { name: 'Ada' } },
      role: 'anonymous',
    })
  })

  it('is answered 400 with the first message of each wrong field', async () => {
    const reply = await post(`/api/probe/${id}?limit=12`, { name: 'much too long', tag: 1 })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'invalid', details: { limit: 'At most 9', name: 'Too long' } })
  })

  it('is answered 404 when an id in the address is malformed', async () => {
    expect((await post('/api/probe/not-an-id', { name: 'Ada' })).json()).toMatchObject({ code: 'not_found' })
  })

  it('counts a missing body as an empty one', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: `/api/probe/${id}`,
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.json()).toMatchObject({ code: 'invalid', details: { name: 'Name is required' } })
  })

  it.each([['[]'], ['"text"'], ['7'], ['{'], ['nul'], ['\u0000']])(
    'is answered 400 when the body is %j',
    async (payload) => {
      const headers = { 'content-type': 'application/json' }
      const reply = await app.inject({ method: 'POST', url: `/api/probe/${id}`, headers, payload })
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ code: 'invalid' })
    },
  )
})

describe('who asks', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  it.each([
    ['public', {}, 200],
    ['public', bearer('member-token'), 200],
    ['public', bearer('made-up'), 401],
    ['public', { authorization: 'Basic YTpi' }, 401],
    ['token', {}, 200],
    ['member', {}, 401],
    ['member', bearer('made-up'), 401],
    ['member', bearer('member-token'), 200],
    ['member', bearer('admin-token'), 200],
    ['admin', {}, 401],
    ['admin', bearer('member-token'), 403],
    ['admin', bearer('admin-token'), 200],
  ] as const)('access %s with %o answers %i', async (access, headers, status) => {
    expect((await post(`/api/gate/${access}`, { needed: 'x' }, headers)).statusCode).toBe(status)
  })

  it('is decided before the input is checked', async () => {
    const headers = { 'content-type': 'application/json' }
    const broken = (token?: string) =>
      app.inject({
        method: 'POST',
        url: '/api/gate/admin',
        payload: '{',
        headers: { ...headers, ...(token && bearer(token)) },
      })
    expect((await broken()).json()).toMatchObject({ code: 'not_signed_in' })
    expect((await broken('member-token')).json()).toMatchObject({ code: 'not_allowed' })
    expect((await broken('made-up')).json()).toMatchObject({ code: 'invalid_token' })
    expect((await broken('admin-token')).json()).toMatchObject({ code: 'invalid' })
  })
})

describe('the answer', () => {
  it('holds nothing the contract does not name, however deep', async () => {
    const reply = await app.inject('/api/inventory')
    expect(reply.body).not.toContain(secret)
    expect(reply.json()).toEqual({
      name: 'x',
      nested: { kept: 'yes' },
      list: [{ kept: 'yes' }],
      maybe: { kept: 'yes' },
      nothing: null,
      either: [
        { kind: 'a', a: 'A' },
        { kind: 'b', b: 2 },
      ],
      byName: { one: { kept: 'yes' } },
      both: ['t', 1],
    })
  })

  it('is 201 for what creates, or another good status with headers of its own', async () => {
    expect((await post('/api/two-ways', { known: false })).statusCode).toBe(201)
    const again = await post('/api/two-ways', { known: true })
    expect(again.statusCode).toBe(200)
    expect(again.headers['link']).toBe('</next>; rel="next"')
  })

  it('carries its request id and three constant headers, failures too', async () => {
    for (const url of ['/api/inventory', '/api/failing/app', '/api/nowhere']) {
      const { headers } = await app.inject(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      expect(headers['x-request-id']).toMatch(/^[\da-f]{10}-[\da-z]+$/u)
    }
  })
})

describe('a failure', () => {
  it('has its code, message, details and time to wait', async () => {
    const reply = await app.inject('/api/failing/app')
    expect(reply.statusCode).toBe(429)
    expect(reply.headers['retry-after']).toBe('30')
    expect(reply.json()).toEqual({
      code: 'too_many',
      message: 'Too many requests. Please wait a moment and try again.',
      details: { name: 'Slow down' },
    })
  })

  it.each(['unforeseen', 'contract'])('that is %s is a plain 500', async (how) => {
    const reply = await app.inject(`/api/failing/${how}`)
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({ code: 'internal', message: 'Something went wrong. Please try again.' })
  })

  it('is JSON below /api and a page elsewhere', async () => {
    expect((await app.inject('/api')).json()).toMatchObject({ code: 'not_found' })
    expect((await app.inject('/api/nowhere')).json()).toMatchObject({ code: 'not_found' })
    const page = await app.inject('/nowhere')
    expect(page.statusCode).toBe(404)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it.each([
    ['DELETE', '/api/inventory', 405],
    ['PATCH', '/api/inventory', 405],
    ['GET', '/api/%ff', 400],
    ['GET', '/api/%zz', 400],
    ['GET', `/api/failing/${'x'.repeat(600)}`, 404],
  ] as const)('%s %s answers %i', async (method, url, status) => {
    const reply = await app.inject({ method, url })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toHaveProperty('message')
  })

  it.each([
    ['text/plain', 'hello', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/json', JSON.stringify({ name: 'x'.repeat(10 * 1024 * 1024) }), 413],
  ])('a body of %s that cannot be read is refused', async (type, payload, status) => {
    const reply = await app.inject({
      method: 'POST',
      url: `/api/probe/${id}`,
      payload,
      headers: { 'content-type': type },
    })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toHaveProperty('code')
  })
})
