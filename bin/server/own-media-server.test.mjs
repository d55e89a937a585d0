import { createServer } from 'node:https'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { loopbackCertificate } from '../../apps/server/src/testing/fakes/loopback-certificate.ts'
import { keepMediaServer } from '../livekit/keep-media-server.mjs'
import { warn } from '../say.mjs'
import { ownMediaServer } from './own-media-server.mjs'

vi.mock('../say.mjs', () => ({ warn: vi.fn() }))
vi.mock('../livekit/keep-media-server.mjs', () => ({ keepMediaServer: vi.fn(() => ({ stop: async () => undefined })) }))

beforeEach(() => {
  for (const name of ['HOST', 'PUBLIC_URL', 'MEDIA_IP', 'LIVEKIT_URL', 'ROLES', 'TURN_DOMAIN']) vi.stubEnv(name, '')
})

/** The address to which the media server sends its reports, once this server is ready. */
const webhookUrlFor = async (/** @type {import('./serve.mjs').ReadyServer} */ server) => {
  await ownMediaServer()?.(server, new AbortController().signal).stop()
  return vi.mocked(keepMediaServer).mock.lastCall?.[0].webhookUrl
}

describe('a portal has its own media server', () => {
  test.for([undefined, 'web,worker,gateway', 'gateway'])('with the roles %s', (roles) => {
    expect(ownMediaServer(roles)).toBeDefined()
  })

  test.for(['web', 'worker', 'web, worker'])('but not with the roles %s', (roles) => {
    expect(ownMediaServer(roles)).toBeUndefined()
    vi.stubEnv('ROLES', roles)
    expect(ownMediaServer()).toBeUndefined()
  })

  test('but not if LIVEKIT_URL names one', () => {
    vi.stubEnv('LIVEKIT_URL', 'wss://livekit.example.com')
    expect(ownMediaServer()).toBeUndefined()
  })
})

test('the media server reports to where the server listens', async () => {
  expect(await webhookUrlFor({ address: 'http://localhost:3000' })).toBe('http://localhost:3000/api/livekit/webhook')
})

test('reports reach a portal that speaks https with a certificate for its public name, whole and with its answer', async () => {
  const heard = /** @type {string[]} */ ([])
  const portal = createServer(loopbackCertificate, async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    heard.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`)
    response.writeHead(403).end('refused')
  })
  await new Promise((done) => portal.listen(0, '127.0.0.1', () => done(undefined)))
  onTestFinished(() => void portal.close().closeAllConnections())
  const { port } = /** @type {import('node:net').AddressInfo} */ (portal.address())
  const kept = ownMediaServer()?.({ address: `https://127.0.0.1:${port}` }, new AbortController().signal)
  await expect.poll(() => vi.mocked(keepMediaServer).mock.calls.length).toBe(1)
  const url = vi.mocked(keepMediaServer).mock.lastCall?.[0].webhookUrl ?? ''
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u)
  const report = () => fetch(url, { method: 'POST', headers: { authorization: 'signature' }, body: 'a report' })
  const answer = await report()
  expect([answer.status, await answer.text()]).toEqual([403, 'refused'])
  expect(heard).toEqual(['POST /api/livekit/webhook signature a report'])

  portal.close().closeAllConnections()
  expect((await report()).status).toBe(502)
  await kept?.stop()
  await expect(report()).rejects.toThrow()
})

test('a start warns once if people outside cannot reach the media server', async () => {
  await webhookUrlFor({ address: 'http://localhost:3000' })
  expect(warn).not.toHaveBeenCalled()
  vi.stubEnv('PUBLIC_URL', 'https://portal.example.com')
  vi.stubEnv('MEDIA_IP', '10.0.0.5')
  await webhookUrlFor({ address: 'http://localhost:3000' })
  expect(vi.mocked(warn).mock.calls).toEqual([['Live rooms', expect.stringContaining('10.0.0.5 is a private address')]])
})
