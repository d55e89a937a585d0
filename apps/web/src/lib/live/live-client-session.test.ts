import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { liveClose, liveRequest } from '@regent/contract/api/live'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { WebSocketServer } from 'ws'
import { LiveClient } from './live-client.ts'

let server: WebSocketServer
let client: LiveClient
let token: string | undefined
let tokens: (string | undefined)[]
let viewers: (string | undefined)[]
let viewAs: string | undefined
let goodToken: string | undefined

const renewToken = vi.fn(() => {
  token = goodToken
  return Promise.resolve()
})

beforeEach(async () => {
  tokens = []
  viewers = []
  viewAs = undefined
  token = undefined
  goodToken = undefined
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const frame = liveRequest.parse(JSON.parse(data.toString()))
      if (frame.type !== 'hello') return
      tokens.push(frame.token)
      viewers.push(frame.viewAs)
      if (frame.token !== goodToken) socket.close(liveClose.invalidToken)
    })
  })
  await once(server, 'listening')
  client = new LiveClient({
    address: () => `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: () => token,
    viewAs: () => viewAs,
    renewToken,
    page: { isVisible: () => true, onChange: () => () => undefined },
    timing: { firstRetryMs: 20, longestRetryMs: 60, stableMs: 0 },
  })
})

afterEach(async () => {
  client.close()
  vi.clearAllMocks()
  await new Promise((resolve) => server.close(resolve))
})

const receivedTokens = (expected: (string | undefined)[]) => eventually(() => expect(tokens).toEqual(expected))

it('reconnects with the new token when an account signs in or out, and reads everything again', async () => {
  const listener = vi.fn()
  client.watch('webinars', listener)
  await receivedTokens([undefined])
  expect(listener).not.toHaveBeenCalled()

  goodToken = token = 'ada'
  client.reopen()
  await receivedTokens([undefined, 'ada'])
  await expect.poll(() => listener.mock.calls.length).toBe(1)
  expect(server.clients.size).toBe(1)
})

it('renews a refused token and reconnects with the new one', async () => {
  token = 'run out'
  goodToken = 'new'
  client.watch('webinars', vi.fn())
  await receivedTokens(['run out', 'new'])
  expect(renewToken).toHaveBeenCalledTimes(1)
})

it('says whom the page is viewed as, and says it anew when that changes', async () => {
  client.watch('webinars', () => undefined)
  await eventually(() => expect(viewers).toEqual([undefined]))
  viewAs = 'Elite'
  client.reopen()
  await eventually(() => expect(viewers).toEqual([undefined, 'Elite']))
})
