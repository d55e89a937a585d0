import { failure } from '@regent/contract/api/errors'
import { listen } from '#http/server/listen.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { rawRequest } from '#testing/asking/raw-request.ts'
import { expect, it } from 'vitest'

const seed = Number(process.env['ANY_BYTES_SEED'] ?? 20_261_121)

/** Mulberry32: small, and the same on every machine. */
const randomFrom = (start: number) => {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const random = randomFrom(seed)
const below = (limit: number) => Math.floor(random() * limit)
const oneOf = <T>(choices: readonly [T, ...T[]]): T => choices[below(choices.length)] ?? choices[0]
const some = (limit: number, make: () => string) => Array.from({ length: below(limit) }, make)

const { app } = await buildTestApp({ environment: { PORT: '0', RATE_LIMIT_SCALE: '100000' } })
const address = await listen(app)

const evil = [
  '\0',
  '%00',
  '%ff',
  '%zz',
  '%',
  '..',
  '../../etc/passwd',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  'é',
  '\ud83d\ude00',
  'x'.repeat(300),
  "' or 1=1 --",
  '{}',
  '[]',
  'null',
  '-1',
  '1e999',
  'NaN',
  '<script>',
  '\u202e',
  ' ',
  '*',
  ':id',
  '?',
  '#',
  ';',
] as const

const paths = app.endpoints.map((endpoint) => endpoint.path)
const word = () => oneOf([oneOf(evil), String.fromCharCode(32 + below(95)), below(1e9).toString(36)])
const randomPath = () =>
  oneOf<() => string>([
    () => oneOf(paths as [string, ...string[]]).replace(/:\w+/gu, word),
    () => `/api/${some(4, word).join('/')}`,
    () => `/${some(4, word).join('/')}`,
    () =>
      oneOf([
        '/',
        '/docs',
        '/livez',
        '/readyz',
        '/metrics',
        '/api',
        '/api/openapi.json',
        '/api/live',
        '/assets/',
        '/deals',
      ]),
  ])()
const randomQuery = () => oneOf(['', '', `?${some(5, () => `${word()}=${word()}`).join('&')}`])

const list = (depth: number): unknown => some(4, word).map(() => value(depth))
const record = (depth: number): unknown => Object.fromEntries(some(6, fieldName).map((name) => [name, value(depth)]))
const plain = () => oneOf<unknown>([word(), below(1e9) - 5e8, null, random() < 0.5])
const value = (depth: number): unknown => (depth > 3 ? plain() : oneOf([plain, list, record])(depth + 1))
const fieldName = () =>
  oneOf(['firstName', 'lastName', 'email', 'phone', 'message', 'password', '__proto__', 'a\0b', word()])
const randomBody = () =>
  oneOf<() => string>([
    () => JSON.stringify(value(0)),
    () => JSON.stringify(Object.fromEntries(some(8, fieldName).map((name) => [name, value(2)]))),
    () => JSON.stringify(value(0)).slice(0, -1),
    () => '['.repeat(5000),
    () => some(40, word).join(''),
    () => '',
  ])()

const encoded = (text: string) => encodeURI(text.toWellFormed()).replaceAll('#', '%23')

it('answers every well-formed request of a random client without an error of its own', async () => {
  for (let count = 0; count < 3000; count += 1) {
    const url = random() < 0.7 ? encoded(randomPath() + randomQuery()) : randomPath().replace(/[^\x21-\x7e]|#/gu, '%1')
    const request = {
      method: oneOf(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']),
      url: url.startsWith('/') ? url : `/${url}`,
      payload: randomBody(),
      headers: {
        'content-type': oneOf([
          'application/json',
          'text/plain',
          'multipart/form-data',
          'application/json; charset=x',
          'x',
          '',
        ]),
        ...(random() < 0.2 && {
          authorization: oneOf(['Bearer x', 'Basic eDp5', 'Bearer', word().replace(/[^\x20-\x7e]/gu, '')]),
        }),
        ...(random() < 0.2 && { 'idempotency-key': word().replace(/[^\x20-\x7e]/gu, '') }),
        ...(random() < 0.1 && { 'x-forwarded-for': word().replace(/[^\x20-\x7e]/gu, '') }),
      },
    } as const
    const reply = await app.inject(request)
    const report = `${request.method} ${request.url} ${request.payload.slice(0, 200)} → ${reply.statusCode} ${reply.body.slice(0, 300)}`
    expect(reply.statusCode, report).toBeLessThan(500)
    expect(reply.body, report).not.toMatch(/\n\s+at .+:\d+:\d+/u)
    if (reply.statusCode >= 400 && request.method !== 'HEAD') expectShape(reply.raw.req.url ?? '', reply, report)
  }
})

const expectShape = (url: string, reply: { headers: Record<string, unknown>; body: string }, report: string) => {
  const isApi = /^\/api(?:[/?]|$)/u.test(url)
  expect(String(reply.headers['content-type']), report).toContain(isApi ? 'application/json' : 'text/html')
  if (isApi) expect(failure.safeParse(JSON.parse(reply.body)).success, report).toBe(true)
}

it('answers any bytes or closes the connection, and keeps running', async () => {
  const lines = () => {
    const head = [
      `${oneOf(['GET', 'POST', 'BREW', 'PRI', '', 'get'])} ${randomPath()} ${oneOf(['HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP', ''])}`,
      ...some(
        6,
        () =>
          `${oneOf(['Host', 'Content-Length', 'Transfer-Encoding', 'Connection', 'Upgrade', 'Expect', 'Cookie', word()])}: ${oneOf(['x', '5', 'chunked', 'upgrade', 'websocket', '100-continue', word()])}`,
      ),
    ]
    return `${head.join(oneOf(['\r\n', '\n', '\r']))}\r\n\r\n${randomBody().slice(0, 500)}`
  }
  const noise = () => Buffer.from(Array.from({ length: below(400) }, () => below(256)))
  for (let batch = 0; batch < 30; batch += 1) {
    const sent = Array.from({ length: 20 }, () => (random() < 0.3 ? noise() : Buffer.from(lines(), 'utf8')))
    const replies = await Promise.all(sent.map((bytes) => rawRequest(address, bytes, 40)))
    for (const [index, { statuses, text }] of replies.entries()) {
      const report = `${sent[index]?.toString('latin1') ?? ''} → ${text.slice(0, 300)}`
      expect(
        statuses.filter((status) => status >= 500),
        report,
      ).toEqual([])
      expect(text, report).not.toMatch(/\n\s+at .+:\d+:\d+/u)
    }
  }
  expect((await app.inject('/livez')).statusCode).toBe(200)
})
