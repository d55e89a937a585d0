import { buildProbeApp } from '#testing/asking/build-probe-app.ts'
import { eventually } from '#testing/eventually.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { admitRequests, sheddingLagMs } from './admit-requests.ts'
import { EventLoopGauge } from './event-loop-gauge.ts'
import { registerProbes } from '../observability/probes.ts'

const block = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('sends requests away while the event loop stays late, but never those who watch it', async () => {
  const eventLoop = new EventLoopGauge()
  const { app } = await buildProbeApp((server) => {
    registerProbes(server)
    admitRequests(server, eventLoop)
  })
  const pause = async () => {
    block(sheddingLagMs + 500)
    await sleep(1)
  }
  await pause()
  expect((await app.inject('/api/anything')).statusCode, 'one pause is no overload').toBe(404)
  await pause()
  expect(eventLoop.lagMs).toBeGreaterThan(sheddingLagMs)
  const reply = await app.inject('/api/anything')
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('2')
  expect(reply.json()).toMatchObject({ code: 'busy' })
  expect((await app.inject('/livez')).statusCode).toBe(200)
  expect((await app.inject('/assets/entry.js')).statusCode, 'a page keeps its parts').toBe(404)
  await eventually(() => expect(eventLoop.lagMs).toBeLessThan(sheddingLagMs))
  expect((await app.inject('/api/anything')).statusCode).toBe(404)
  eventLoop.stop()
})

it('insists on https only where the portal is reached by it', async () => {
  const header = async (environment: NodeJS.ProcessEnv) => {
    const { app } = await buildProbeApp(registerProbes, { environment })
    return (await app.inject('/livez')).headers['strict-transport-security']
  }
  expect(await header({})).toBeUndefined()
  expect(await header({ PUBLIC_URL: 'http://portal.example.com' })).toBeUndefined()
  expect(await header({ PUBLIC_URL: 'https://portal.example.com' })).toBe('max-age=31536000')
})
