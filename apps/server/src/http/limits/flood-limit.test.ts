import { endpoint } from '@regent/contract/api/endpoint'
import { buildProbeApp } from '#testing/asking/build-probe-app.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { floodLimit, FloodLimit } from './flood-limit.ts'
import { registerProbes } from '../observability/probes.ts'
import { route } from '../routes/route.ts'

describe('the bucket of a network', () => {
  const flood = () => new FloodLimit({ burst: 3, perSecond: 2, networks: 2 })

  it('holds a burst, then refills', () => {
    const limit = flood()
    expect([limit.take('a', 0), limit.take('a', 0), limit.take('a', 0)]).toEqual([0, 0, 0])
    expect(limit.take('a', 0)).toBe(1)
    expect(limit.take('a', 499)).toBe(1)
    expect(limit.take('a', 500)).toBe(0)
    expect(limit.take('a', 500)).toBe(1)
    expect(limit.take('b', 500)).toBe(0)
  })

  it('never holds more than its burst', () => {
    const limit = flood()
    limit.take('a', 0)
    const taken = Array.from({ length: 5 }, () => limit.take('a', 3_600_000))
    expect(taken.filter((wait) => wait === 0)).toHaveLength(3)
  })

  it('is one for all networks of a customer with IPv6', () => {
    const limit = flood()
    for (const network of ['2001:db8:9:100::/56', '2001:db8:9:200::/56', '2001:db8:9:300::/56']) limit.take(network, 0)
    expect(limit.take('2001:db8:9:400::/56', 0)).toBe(1)
    expect(limit.take('2001:db8:a:100::/56', 0)).toBe(0)
  })

  it('is charged for expensive answers, and owes at most one burst', () => {
    const limit = flood()
    limit.charge('a', 2, 0)
    expect([limit.take('a', 0), limit.take('a', 0)]).toEqual([0, 1])
    limit.charge('a', 100, 0)
    expect(limit.take('a', 0)).toBe(2)
    expect(limit.take('a', 2000)).toBe(0)
    expect(limit.take('b', 0)).toBe(0)
  })

  it('knows which networks have used most lately', () => {
    const limit = new FloodLimit({ burst: 100, perSecond: 100, networks: 10 })
    limit.charge('heavy', 40, 0)
    limit.charge('almost', 21, 0)
    limit.charge('light', 10, 0)
    const heaviest = (now: number) =>
      ['heavy', 'almost', 'light', 'new'].map((each) => limit.isAmongHeaviest(each, now))
    expect(heaviest(0)).toEqual([true, true, false, false])
    limit.charge('light', 10, 10_000)
    expect(heaviest(10_000)).toEqual([true, false, true, false])
  })

  it('forgets the oldest network rather than grow', () => {
    const limit = flood()
    for (let network = 0; network < 1000; network += 1) limit.take(String(network), 0)
    expect(limit.size).toBe(2)
  })
})

const hello = endpoint({
  method: 'GET',
  path: '/api/hello',
  access: 'public',
  summary: 'Hello',
  response: z.object({ network: z.string() }),
})

describe('a server', () => {
  const scale = 0.01
  const burst = floodLimit.burst * scale

  it('sends a network away that asks too much, by its forwarded address; its neighbors and the probes get in', async () => {
    const { app } = await buildProbeApp(
      (server) => {
        registerProbes(server)
        route(server, hello, ({ network }) => Promise.resolve({ network }))
      },
      { environment: { RATE_LIMIT_SCALE: String(scale), TRUSTED_PROXIES: '127.0.0.1' } },
    )
    const ask = (address: string, url = '/api/hello') => app.inject({ url, headers: { 'x-forwarded-for': address } })
    for (let number = 0; number < burst; number += 1) expect((await ask(`203.0.113.${number}`)).statusCode).toBe(200)
    const refused = await ask('203.0.113.250')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('1')
    expect(refused.json()).toMatchObject({ code: 'too_many' })
    expect((await ask('203.0.114.1')).json()).toEqual({ network: '203.0.114.0/24' })
    expect((await ask('203.0.113.1', '/livez')).statusCode).toBe(200)
  })

  it.each([
    ['2001:db8:1:2345::1', '2001:db8:1:2300::/56'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['198.51.100.1, 203.0.113.9', '203.0.113.0/24'],
    ['nonsense', 'unknown'],
  ])('counts %s as %s', async (forwarded, network) => {
    const { app } = await buildProbeApp(
      (server) => route(server, hello, ({ network }) => Promise.resolve({ network })),
      {
        environment: { TRUSTED_PROXIES: '127.0.0.1' },
      },
    )
    const reply = await app.inject({ url: '/api/hello', headers: { 'x-forwarded-for': forwarded } })
    expect(reply.json()).toEqual({ network })
  })

  it('ignores X-Forwarded-For of a stranger, and warns once', async () => {
    const warnings: string[] = []
    const { app, services } = await buildProbeApp((server) =>
      route(server, hello, ({ network }) => Promise.resolve({ network })),
    )
    services.log.warn = (_: unknown, text?: unknown) => warnings.push(String(text))
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      const reply = await app.inject({ url: '/api/hello', headers: { 'x-forwarded-for': address } })
      expect(reply.json()).toEqual({ network: '127.0.0.0/24' })
    }
    expect(warnings).toEqual(['X-Forwarded-For is ignored: this peer is not among TRUSTED_PROXIES'])
  })
})
