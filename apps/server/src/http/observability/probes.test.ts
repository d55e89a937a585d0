import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { describe, expect, it } from 'vitest'

const metricsToken = 'a-token-of-some-length'
const { app, services } = await buildTestApp({
  environment: { METRICS_TOKEN: metricsToken, TRUSTED_PROXIES: '10.0.0.0/8' },
})

describe('/readyz', () => {
  it('answers 200 and says what was looked at', async () => {
    const reply = await app.inject('/readyz')
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ status: 'ok', checks: { database: 'ok', migrations: 'ok' } })
  })

  it('answers 503 while anything is not ready, with the reason', async () => {
    let reason: string | undefined = 'are not run'
    services.readiness.add('jobs', () => reason)
    const reply = await app.inject('/readyz')
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ status: 'not ready', checks: { database: 'ok', jobs: 'are not run' } })
    reason = undefined
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })

  it('does not wait for what hangs, nor fail with what fails', async () => {
    services.readiness.add('jobs', () => Promise.reject(new Error('broken')))
    expect((await app.inject('/readyz')).json()).toMatchObject({ checks: { jobs: 'failed' } })
    services.readiness.add('jobs', () => new Promise(() => undefined))
    expect((await app.inject('/readyz')).json()).toMatchObject({ checks: { jobs: 'does not answer' } })
    services.readiness.add('jobs', () => undefined)
  })

  it('sees migrations that are still to come', async () => {
    const { app: old, db } = await buildTestApp()
    await db.deleteFrom('migration').where('name', '=', '0003-remembered-answer').execute()
    expect((await old.inject('/readyz')).json()).toMatchObject({ checks: { migrations: '1 still to be applied' } })
  })

  it('says first that the process is stopping', async () => {
    const { app: stopping, services: its } = await buildTestApp()
    its.readiness.stop()
    const reply = await stopping.inject('/readyz')
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['connection']).toBe('close')
  })
})

describe('without a database', () => {
  it('/livez answers, /readyz says why not, and the API is busy rather than broken', async () => {
    const { app: lonely, services: its } = await buildTestApp({ environment: {} })
    its.pool.options.connectionString = undefined
    its.pool.options.host = '127.0.0.1'
    its.pool.options.port = 9
    expect((await lonely.inject('/livez')).statusCode).toBe(200)
    expect((await lonely.inject('/readyz')).json()).toMatchObject({ checks: { database: 'does not answer' } })
    const reply = await lonely.inject({ url: '/api/setup/some-token' })
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ code: 'busy' })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('/metrics', () => {
  it('shows this machine figures of requests, pool and event loop', async () => {
    await app.inject('/api/portal')
    const reply = await app.inject('/metrics')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain('text/plain; version=0.0.4')
    expect(reply.body).toContain(
      'regent_http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/portal",status="200"} 1\n',
    )
    for (const name of ['regent_database_waiting', 'regent_event_loop_late_seconds', 'process_resident_memory_bytes']) {
      expect(reply.body).toMatch(new RegExp(`^${name} \\d`, 'mu'))
    }
  })

  it.each([
    ['another machine', { remoteAddress: '192.0.2.7' }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['a proxy that says so otherwise', { headers: { forwarded: 'for=192.0.2.7' } }],
    ['a wrong token', { remoteAddress: '192.0.2.7', headers: { authorization: 'Bearer a-token-of-some-lengtH' } }],
  ])('is closed to %s', async (_, request) => {
    expect((await app.inject({ url: '/metrics', ...request })).statusCode).toBe(403)
  })

  it('is open to the holder of METRICS_TOKEN, wherever they are', async () => {
    const headers = { authorization: `Bearer ${metricsToken}`, 'x-forwarded-for': '192.0.2.7' }
    expect((await app.inject({ url: '/metrics', remoteAddress: '192.0.2.7', headers })).statusCode).toBe(200)
  })
})
