import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { readMediaSettings } from '../livekit/media-settings.mjs'
import { examineMediaAddress, examineMediaServer } from './examine-media-server.mjs'
import { describeFinding } from './findings.mjs'

const none = { url: '', apiKey: '', apiSecret: '' }
const since = '2026-11-23T09:00:00.000Z'
const ready = {
  ...{ state: /** @type {const} */ ('ready'), url: 'http://127.0.0.1:41000', apiKey: 'key', apiSecret: 'canary' },
  ...{ pid: 1, udpPort: 7882, tcpPort: 0, since },
}
const building = {
  ...{ state: /** @type {const} */ ('building'), text: 'Building the media server, about two minutes' },
  ...{ expectedSeconds: 120, since },
}

test('the doctor says how far the media server of the running Regent is', async () => {
  const examine = (/** @type {import('../livekit/status.mjs').Status | undefined} */ status) =>
    examineMediaServer({ named: none, isRunning: true, ...(status && { status }) })
  expect(await examine(ready)).toMatchObject({ level: 'good', text: 'LiveKit 1.13.5 runs, at http://127.0.0.1:41000' })
  expect(JSON.stringify(await examine(ready))).not.toContain('canary')
  expect((await examine(building)).text).toMatch(
    /^Building the media server, about two minutes, since \d\d:\d\d:\d\d$/u,
  )
  expect(await examine({ state: 'unavailable', reason: 'Go is not on the PATH', since })).toMatchObject({
    level: 'lack',
    text: 'Go is not on the PATH',
  })
  expect(await examine({ state: 'starting', since })).toMatchObject({ level: 'lack', text: 'is starting' })
})

test('without a running Regent, it says whether a start has to get the media server first', async () => {
  const examine = (/** @type {boolean} */ isHere) => examineMediaServer({ named: none, isRunning: false, isHere })
  expect((await examine(true)).level).toBe('good')
  expect(describeFinding(await examine(false))).toMatch(/is not here yet\n +cost: \S.*\n +get it: npm start/u)
})

test('of a media server elsewhere, it says what is missing and whether it answers', async () => {
  const server = createServer()
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const levelOf = async (/** @type {Partial<typeof none>} */ named) =>
    (await examineMediaServer({ named: { ...none, ...named } })).level
  const keys = { apiKey: 'key', apiSecret: 'secret' }
  expect(await levelOf({ url: `ws://127.0.0.1:${port}`, ...keys })).toBe('good')
  server.close()
  expect(await levelOf({ url: 'ws://127.0.0.1:9', ...keys })).toBe('lack')
  expect(await levelOf({ url: `ws://127.0.0.1:${port}`, apiKey: 'key' })).toBe('lack')
  expect(await levelOf({ url: 'livekit', ...keys })).toBe('broken')
})

test('it says who cannot join live rooms as things stand', () => {
  const examine = (
    /** @type {import('../livekit/media-settings.mjs').MediaVariables} */ variables,
    own = '192.168.1.5',
  ) => examineMediaAddress(() => readMediaSettings(variables, () => own), false)
  const PUBLIC_URL = 'https://portal.example.com'
  expect(examine({})).toMatchObject({ level: 'lack', text: '127.0.0.1, for this machine alone' })
  expect(examine({ PUBLIC_URL })).toMatchObject({ level: 'lack', text: '192.168.1.5 is a private address' })
  expect(examine({ HOST: '0.0.0.0' }).level).toBe('good')
  expect(examine({ PUBLIC_URL, MEDIA_IP: '203.0.113.7' })).toMatchObject({
    level: 'good',
    text: '203.0.113.7, UDP port 7882, TCP port 7881',
  })
  expect(examine({ MEDIA_IP: 'here' })).toMatchObject({ level: 'broken', text: expect.stringContaining('MEDIA_IP') })
  expect(examineMediaAddress(undefined, true).level).toBe('good')
})
