import { buildProbeApp } from '#testing/asking/build-probe-app.ts'
import { eventually } from '#testing/eventually.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { admitRequests, bytesPerCharge, sheddingLagMs } from './admit-requests.ts'
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
    block(sheddingLagMs.heaviest + 500)
    await sleep(1)
  }
  await pause()
  expect((await app.inject('/api/anything')).statusCode, 'one pause is no overload').toBe(404)
  await pause()
  expect(eventLoop.lagMs).toBeGreaterThan(sheddingLagMs.heaviest)
  const reply = await app.inject('/api/anything')
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('2')
  expect(reply.json()).toMatchObject({ code: 'busy' })
  expect((await app.inject('/livez')).statusCode).toBe(200)
  expect((await app.inject('/assets/entry.js')).statusCode, 'a page keeps its parts').toBe(404)
  await eventually(() => expect(eventLoop.lagMs).toBeLessThan(sheddingLagMs.heaviest))
  expect((await app.inject('/api/anything')).statusCode).toBe(404)
  eventLoop.stop()
})

it('sends the heaviest network away first, and everyone only when that does not help', async () => {
  const eventLoop = { lagMs: 0, stop: () => undefined }
  const { app } = await buildProbeApp(() => undefined, { eventLoop, environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  const ask = async (address: string, url = '/api/anything') =>
    (await app.inject({ url, headers: { 'x-forwarded-for': address } })).statusCode
  for (let request = 0; request < 20; request += 1) await ask('203.0.113.1')
  await ask('198.51.100.1')

  eventLoop.lagMs = sheddingLagMs.heaviest + 1
  expect([await ask('203.0.113.1'), await ask('198.51.100.1'), await ask('192.0.2.1')]).toEqual([503, 404, 404])
  eventLoop.lagMs = 0
  for (let request = 0; request < 20; request += 1) await ask('192.0.2.1', '/api/rooms/one/state')
  await ask('198.51.100.1', '/api/rooms/one/state')
  eventLoop.lagMs = sheddingLagMs.heaviest + 1
  expect(await ask('192.0.2.1', '/api/rooms/one/state')).toBe(503)
  expect(await ask('198.51.100.1', '/api/rooms/one/state')).toBe(404)
  eventLoop.lagMs = sheddingLagMs.all + 1
  expect([await ask('203.0.113.1'), await ask('198.51.100.1')]).toEqual([503, 503])
  eventLoop.lagMs = 0
  expect(await ask('203.0.113.1')).toBe(404)
})

it('charges a large answer and a search as several small requests', async () => {
  const { app, services } = await buildProbeApp((server) => {
    server.get('/api/large', () => 'x'.repeat(5 * bytesPerCharge))
  })
  const charge = vi.spyOn(services.flood, 'charge')
  await app.inject('/api/large')
  await app.inject('/api/small')
  await app.inject('/api/small?search=a')
  expect(charge.mock.calls.map(([network, cost]) => [network, cost])).toEqual([
    ['127.0.0.0/24', 5],
    ['127.0.0.0/24', 4],
  ])
})

it('leaves calls of rooms to a limit of their own, because all the people of a room may sit behind one network', async () => {
  const { app, services } = await buildProbeApp(() => undefined)
  const take = vi.spyOn(services.flood, 'take')
  const calls = [
    '/api/rooms/a/token',
    '/api/rooms/a/state',
    '/api/webinars/1/attend',
    '/api/webinars/attend',
    '/api/rooms',
  ]
  const counted: string[] = []
  for (const url of calls) {
    await app.inject(url)
    if (take.mock.calls.length > counted.length) counted.push(url)
  }
  expect(counted).toEqual(['/api/webinars/attend', '/api/rooms'])
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
