import { limits } from '@regent/contract/limits'
import { Readable } from 'node:stream'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { rawRequest } from '#testing/asking/raw-request.ts'
import { expect, test } from 'vitest'

const { app } = await buildTestApp({
  environment: {
    MAIL_EVENTS_SECRET: 'a secret of thirty-two characters',
    TWILIO_ACCOUNT_SID: `AC${'01'.repeat(16)}`,
    TWILIO_AUTH_TOKEN: 'a token of the test account',
    TWILIO_FROM: '+12025550199',
  },
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })

const kilobyte = 1024

/** Announces a body, and sends none of it. */
const announce = async (path: string, type: string, bytes: number, headers: Record<string, string> = {}) => {
  const all = { host: 'x', 'content-type': type, 'content-length': String(bytes), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const { statuses } = await rawRequest(address, `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return statuses
}

const report = (bytes: number, headers?: Record<string, string>) =>
  announce('/api/mail/events', 'message/rfc822', bytes, headers)
const form = (bytes: number, headers?: Record<string, string>) =>
  announce('/api/sms/incoming', 'application/x-www-form-urlencoded', bytes, headers)

const stamp = (seconds = Date.now() / 1000) => ({
  'x-regent-timestamp': String(Math.floor(seconds)),
  'x-regent-signature': 'ff'.repeat(32),
})

test('a webhook that cannot be signed is refused before its body is read', async () => {
  expect(await report(60 * kilobyte)).toEqual([403])
  expect(await report(60 * kilobyte, { 'x-regent-timestamp': 'now', 'x-regent-signature': 'none' })).toEqual([403])
  expect(await report(60 * kilobyte, stamp(1000))).toEqual([403])
  expect(await form(30 * kilobyte)).toEqual([403])
  expect(await form(30 * kilobyte, { 'x-twilio-signature': 'none' })).toEqual([403])
})

test('a webhook that announces more than any of its kind needs is refused before its body is read', async () => {
  expect(await report(128 * kilobyte + 1, stamp())).toEqual([413])
  expect(await form(limits.visitorBodyBytes + 1, { 'x-twilio-signature': `${'A'.repeat(27)}=` })).toEqual([413])
})

test('a webhook that announces nothing is refused while it arrives', async () => {
  let sent = 0
  const endless = Readable.from(
    (async function* () {
      for (; sent < 4 * kilobyte * kilobyte; sent += 4 * kilobyte)
        yield await Promise.resolve(Buffer.alloc(4 * kilobyte))
    })(),
  )
  const headers = { 'content-type': 'message/rfc822', ...stamp() }
  const refused = await app.inject({ method: 'POST', url: '/api/mail/events', headers, payload: endless })
  const { message } = refused.json<{ message: string }>()
  expect([refused.statusCode, message]).toEqual([413, 'Please send at most 128 kB.'])
  expect(sent).toBeLessThan(kilobyte * kilobyte)
})
