import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { expect, it } from 'vitest'
import { floodLimit } from '../limits/flood-limit.ts'
import { createSelfFetch } from './self-fetch.ts'

const scale = 0.05
const many = floodLimit.burst * scale * 2

it('reads for any number of pages, while a visitor who calls as often is slowed down', async () => {
  const { app } = await buildTestApp({ environment: { RATE_LIMIT_SCALE: String(scale) } })
  const fetchApi = createSelfFetch(app, '192.0.2.7')

  const ours = new Set<number>()
  const theirs = new Set<number>()
  for (let count = 0; count < many; count += 1) {
    ours.add((await fetchApi('/api/portal', {})).status)
    theirs.add((await app.inject({ url: '/api/portal', headers: { 'x-self-fetch': 'guessed' } })).statusCode)
  }
  expect([...ours]).toEqual([200])
  expect([...theirs]).toContain(429)
})
