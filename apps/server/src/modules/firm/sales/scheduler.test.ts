import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { aSalesRequest } from '#testing/records/factories.ts'
import { describe, expect, it } from 'vitest'

const address = 'https://calls.example.com/firm/demo?hide=1&lang=en'
const { app } = await buildTestApp({ environment: { SCHEDULER_URL: address } })
const { app: without } = await buildTestApp()

describe('the page around the firm’s scheduler', () => {
  it('may show a frame of that host and no other, and only our own pages may show it', async () => {
    const { statusCode, headers, body } = await app.inject('/embed/scheduler')
    expect(statusCode).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      'connect-src https://calls.example.com',
      'frame-src https://calls.example.com',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ])
    expect(body).toContain('href="https://calls.example.com/firm/demo?hide=1&amp;lang=en"')
    expect(body).not.toMatch(/<style|<script>/u)
  })

  it('has its script and its style as files of ours', async () => {
    expect((await app.inject('/embed/scheduler.js')).headers['content-type']).toContain('text/javascript')
    expect((await app.inject('/embed/scheduler.css')).headers['content-type']).toContain('text/css')
  })

  it('is not there for a firm without one', async () => {
    expect((await without.inject('/embed/scheduler')).statusCode).toBe(404)
  })
})

it('every page knows of the scheduler, and of none where there is none', async () => {
  expect((await app.inject('/api/portal')).json()).toMatchObject({ schedulerUrl: address })
  expect((await without.inject('/api/portal')).json()).not.toHaveProperty('schedulerUrl')
})

it('with a scheduler, times are booked there only; a request for a call is still taken', async () => {
  const { times } = (await without.inject('/api/sales-requests/times')).json<{ times: string[] }>()
  expect(times.length).toBeGreaterThan(0)
  expect((await app.inject('/api/sales-requests/times')).json()).toMatchObject({ times: [] })
  const ask = (payload: object) => app.inject({ method: 'POST', url: '/api/sales-requests', payload })
  expect((await ask(aSalesRequest({ callAt: times[0] }))).statusCode).toBe(409)
  expect((await ask(aSalesRequest())).statusCode).toBe(201)
})
