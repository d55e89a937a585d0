import type { DeliveryDetails, Webhook } from '@regent/contract/connections/webhooks'
import { deliverDue } from '#modules/operations/webhooks/deliver-events.ts'
import { beforeEach, expect } from 'vitest'
import { type Answering, type ApiRequest, startApiServer } from '../fakes/start-api-server.ts'
import { movedClock } from '../moved-clock.ts'
import { buildTestApp } from './build-test-app.ts'
import { signedIn } from './signed-in.ts'

interface Answer {
  webhook: Webhook
  secret: string
  deliveries: { _id: string; event: string; state: string; attempts: number }[]
  delivery: DeliveryDetails
  code: string
  message: string
  count: number
  details?: Record<string, string>
}

/** A portal with a receiver on loopback, to which webhooks lead. */
export const askWebhooks = async () => {
  const { clock, forward } = movedClock()
  const { app, services, db } = await buildTestApp({
    clock,
    environment: { WEBHOOK_LOOPBACK: 'on', RATE_LIMIT_SCALE: '100' },
  })
  const receiver = { received: [] as ApiRequest[], answering: (() => ({ status: 204 })) as Answering }
  const { url } = await startApiServer((request) => {
    receiver.received.push(request)
    return receiver.answering(request)
  })
  let staff = await signedIn(services, { role: 'admin' })

  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) => {
    const address = `/api/webhooks${path}`
    const reply = await app.inject({ method, url: address, headers: staff.headers, ...(payload && { payload }) })
    return { status: reply.statusCode, ...reply.json<Answer>() }
  }

  beforeEach(async () => {
    await db.deleteFrom('webhook').execute()
    await db.deleteFrom('webhook_event').execute()
    receiver.received = []
    receiver.answering = () => ({ status: 204 })
    staff = await signedIn(services, { role: 'admin' })
  })

  const aWebhook = async (events: readonly string[], more: object = {}) => {
    const made = await ask('POST', '', { name: 'Automation', url: `${url}/hooks`, events, ...more })
    expect(made.status, made.message).toBe(201)
    const { _id: id } = made.webhook
    const log = async () => (await ask('GET', `/${id}/deliveries`)).deliveries
    return {
      id,
      secret: made.secret,
      log,
      /** The latest delivery. */
      details: async () => (await ask('GET', `/${id}/deliveries/${(await log())[0]?._id ?? ''}`)).delivery,
      deliver: (options?: Parameters<typeof deliverDue>[2]) => deliverDue(services, id, options),
      show: async () => (await ask('GET', `/${id}`)).webhook,
    }
  }

  return {
    app,
    services,
    db,
    clock,
    /** Staff sign in again: their session ends in the meantime. */
    forward: async (seconds: number) => {
      forward(seconds)
      staff = await signedIn(services, { role: 'admin' })
    },
    receiver,
    ask,
    aWebhook,
    staff: () => staff,
    bodies: () =>
      receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> }),
  }
}
