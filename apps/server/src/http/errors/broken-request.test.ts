import { endpoint } from '@regent/contract/api/endpoint'
import { buildProbeApp } from '#testing/asking/build-probe-app.ts'
import { rawRequest } from '#testing/asking/raw-request.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type HttpApp, route } from '../routes/route.ts'

const slow = endpoint({
  method: 'POST',
  path: '/api/slow',
  access: 'public',
  summary: 'Takes its time',
  body: z.object({}),
  response: z.object({ message: z.string() }),
})

let app: HttpApp
let address: string

beforeAll(async () => {
  app = (await buildProbeApp((server) => route(server, slow, () => Promise.resolve({ message: 'done' })))).app
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})

const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`

describe('bytes that are no proper request', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['an unknown method', head('FETCH /api/slow HTTP/1.1', 'Host: x'), 400],
    ['two lengths', head('POST /api/slow HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Content-Length: 2'), 400],
    [
      'a length and chunks',
      head('POST /api/slow HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
      400,
    ],
    ['a NUL in a header', head('GET /api/slow HTTP/1.1', 'Host: x', 'X-A: \0'), 400],
    ['a header without end', `GET /api/slow HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}`, 431],
    ['TLS where http is spoken', Buffer.from('1603010200010001fc0303', 'hex'), 400],
    ['no Host', head('GET /api/slow HTTP/1.1'), 400],
    ['an expectation', head('GET /api/nowhere HTTP/1.1', 'Host: x', 'Expect: the-impossible'), 404],
    ['a tunnel', head('CONNECT example.com:443 HTTP/1.1', 'Host: x'), 405],
    [
      'an upgrade to nothing we speak',
      head('GET /api/nowhere HTTP/1.1', 'Host: x', 'Connection: upgrade', 'Upgrade: h2c'),
      404,
    ],
    [
      'a bad chunk',
      `${head('POST /api/slow HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}zz\r\n`,
      400,
    ],
  ])('%s is answered with a failure', async (_, bytes, status) => {
    const { text, statuses } = await rawRequest(address, bytes)
    expect(statuses).toEqual([status])
    expect(text).toMatch(/\r\n\r\n\{"code":"\w+","message":"[^"]+"\}/u)
    expect(text).not.toMatch(/\bat .+:\d+:\d+/u)
    expect(text).toMatch(/^x-request-id: \w+-\w+\r$/mu)
  })

  it('are answered with a page away from the API', async () => {
    const { text } = await rawRequest(address, head('GET /deals HTTP/1.1', 'Host: x', 'X-A: \0'))
    expect(text).toContain('HTTP/1.1 400 ')
    expect(text.toLowerCase()).toContain('content-type: text/html')
    expect(text.toLowerCase()).toContain("default-src 'none'")
  })

  it('do not disturb the request before them on the same connection', async () => {
    const good = head('GET /api/nowhere HTTP/1.1', 'Host: x')
    const { statuses } = await rawRequest(address, `${good}${good}garbage\r\n\r\n`)
    expect(statuses).toEqual([404, 404, 400])
  })
})

describe('a request that never ends', () => {
  it('is answered 408 and cut off, whether its head or its body is slow', async () => {
    // The same as in production, only sooner: the real patience is half a minute and more.
    app.server.headersTimeout = 300
    app.server.requestTimeout = 600
    const waits = {
      head: 'GET /api/slow HTTP/1.1\r\nX-A: ',
      body: head('POST /api/slow HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 100'),
    }
    for (const bytes of Object.values(waits)) {
      const { text, statuses } = await rawRequest(address, bytes, 8000)
      expect(statuses).toEqual([408])
      expect(text).toContain('"code":"timed_out"')
    }
  })
})
