import { beforeEach, describe, expect, test, vi } from 'vitest'
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

test('the media server reports to where the server listens, or to the place that a server with https names', async () => {
  expect(await webhookUrlFor({ address: 'http://localhost:3000' })).toBe('http://localhost:3000/api/livekit/webhook')
  const address = 'https://localhost:3000'
  expect(await webhookUrlFor({ address })).toBeUndefined()
  const webhookAddress = 'http://127.0.0.1:41000'
  expect(await webhookUrlFor({ address, webhookAddress })).toBe(`${webhookAddress}/api/livekit/webhook`)
})

test('a start warns once if people outside cannot reach the media server', async () => {
  await webhookUrlFor({ address: 'http://localhost:3000' })
  expect(warn).not.toHaveBeenCalled()
  vi.stubEnv('PUBLIC_URL', 'https://portal.example.com')
  vi.stubEnv('MEDIA_IP', '10.0.0.5')
  await webhookUrlFor({ address: 'http://localhost:3000' })
  expect(vi.mocked(warn).mock.calls).toEqual([['Live rooms', expect.stringContaining('10.0.0.5 is a private address')]])
})
