import { endpoint } from '@regent/contract/api/endpoint'
import { buildProbeApp } from '#testing/asking/build-probe-app.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answer } from '../routes/answer.ts'
import { route } from '../routes/route.ts'

const bake = endpoint({
  method: 'POST',
  path: '/api/cookies',
  access: 'public',
  creates: true,
  summary: 'Set cookies',
  response: z.object({}),
})

const lines = ['one=1; Path=/files; HttpOnly', 'two=2; Secure; HttpOnly']

const { app } = await buildProbeApp(
  (probe) => {
    route(probe, bake, () => Promise.resolve(answer({}, { headers: { 'set-cookie': lines } })))
  },
  { environment: { TRUSTED_PROXIES: '127.0.0.1' } },
)

const cookies = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await app.inject({ method: 'POST', url: bake.path, headers, remoteAddress })).headers['set-cookie']

const https = { 'x-forwarded-proto': 'https' }
const secured = ['one=1; Path=/files; HttpOnly; Secure', 'two=2; Secure; HttpOnly']

test('cookies are Secure where a trusted proxy says that people came by https', async () => {
  expect(await cookies(https)).toEqual(secured)
  expect(await cookies({})).toEqual(lines)
  expect(await cookies(https, '203.0.113.7')).toEqual(lines)
})

test('an answer that is repeated under its Idempotency-Key sets each cookie once', async () => {
  const key = { 'idempotency-key': 'twice' }
  expect(await cookies({ ...key, ...https })).toEqual(secured)
  expect(await cookies({ ...key, ...https })).toEqual(secured)
  expect(await cookies(key)).toEqual(lines)
})
