import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { endpoint } from '@regent/contract/api/endpoint'
import { buildProbeApp } from '#testing/asking/build-probe-app.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { answer } from './answer.ts'
import { route } from './route.ts'

const list = endpoint({
  method: 'GET',
  path: '/api/probe/:length',
  access: 'public',
  summary: 'The same for all',
  params: z.object({ length: z.coerce.number() }),
  response: z.object({ text: z.string() }),
})

const { app } = await buildProbeApp((probe) => {
  route(probe, list, ({ params }) => Promise.resolve(answer({ text: '’'.repeat(params.length) }, { isShared: true })))
})

const ask = (length: number, encoding: string) =>
  app.inject({ url: `/api/probe/${length}`, headers: { 'accept-encoding': encoding } })

it.each([
  ['gzip', 'gzip, deflate', gunzipSync],
  ['br', 'gzip, deflate, br', brotliDecompressSync],
])('a long answer that many get comes as %s to those who accept it', async (encoding, accepted, unpack) => {
  const { headers, rawPayload } = await ask(5000, accepted)
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['vary']).toBe('accept-encoding')
  expect(JSON.parse(unpack(rawPayload).toString())).toEqual({ text: '’'.repeat(5000) })
})

it.each([
  [5000, 'identity'],
  [100, 'br'],
])('%i characters come as they are to those who accept %s', async (length, accepted) => {
  const answered = await ask(length, accepted)
  expect(answered.headers['content-encoding']).toBeUndefined()
  expect(answered.json()).toEqual({ text: '’'.repeat(length) })
})
