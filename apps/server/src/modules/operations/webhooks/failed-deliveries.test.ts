import { askWebhooks } from '#testing/asking/ask-webhooks.ts'
import { type Answering, breakOff, sayNothing } from '#testing/fakes/start-api-server.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { verifyWebhook } from '#testing/verify-webhook.ts'
import { describe, expect, it } from 'vitest'

const { services, db, clock, forward, receiver, ask, aWebhook } = await askWebhooks()

describe('a delivery that fails', () => {
  it('is tried again with growing pauses, with the same id and body and a fresh signature, until it is given up', async () => {
    receiver.answering = () => ({ status: 500, body: { error: 'Out of order' } })
    const { id, secret, deliver, details, show } = await aWebhook(['webinar.registered'])
    await aRegistration(db, (await aWebinar(db)).id)
    await deliver()
    await deliver()
    expect(receiver.received).toHaveLength(1)
    expect(await details()).toMatchObject({
      state: 'waiting',
      log: [{ status: 500, answer: '{"error":"Out of order"}' }],
    })
    for (let attempt = 2; attempt <= 10; attempt += 1) {
      await forward(25 * 60 * 60)
      await deliver()
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    const last = receiver.received.at(-1)
    if (!last) throw new Error('Nothing was sent')
    verifyWebhook({ ...last, secret, now: clock() })
    expect(await details()).toMatchObject({ state: 'failed', attempts: 10 })
    // For days nothing was taken.
    expect(await show()).toMatchObject({ isOn: false, offReason: 'failing', failed: 1 })
    const { rows } = await services.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'mail-webhook-off'`,
    )
    expect(rows.length).toBeGreaterThan(0)

    receiver.answering = () => ({ status: 204 })
    expect(await ask('POST', `/${id}/redeliver-failed`)).toMatchObject({
      status: 409,
      message: expect.stringContaining('off') as string,
    })
    await ask('PUT', `/${id}`, { isOn: true })
    expect(await ask('POST', `/${id}/redeliver-failed`)).toMatchObject({ status: 200, count: 1 })
    await deliver()
    expect(await details()).toMatchObject({ state: 'delivered', attempts: 11 })
    expect(await show()).toMatchObject({ isOn: true, failed: 0, waiting: 0 })
    expect((await show()).failingSince).toBeUndefined()
  })

  it.each([
    ['follows no redirect', () => ({ status: 307, headers: { location: '/other' } }), 'follows no redirect'],
    ['is broken off', () => breakOff, 'broke off the connection'],
    ['is too slow', () => sayNothing, 'did not answer in time'],
  ] as [string, Answering, string][])('%s', async (_, way, problem) => {
    receiver.answering = way
    const { deliver, details } = await aWebhook(['webinar.registered'])
    await aRegistration(db, (await aWebinar(db)).id)
    await deliver({ timeoutMs: 200 })
    expect(receiver.received).toHaveLength(1)
    expect((await details()).log).toMatchObject([{ problem: expect.stringContaining(problem) as string }])
  })

  it('never reaches a private network, whatever its name leads to at that moment', async () => {
    const { id, deliver, details } = await aWebhook(['webinar.registered'])
    await aRegistration(db, (await aWebinar(db)).id)
    await ask('PUT', `/${id}`, { url: 'https://hooks.example.com/' })
    await deliver({ resolve: (_, __, done) => done(null, [{ address: '10.0.0.7', family: 4 }]) })
    expect((await details()).log).toMatchObject([{ problem: expect.stringContaining('private network') as string }])
    expect(receiver.received).toEqual([])
  })

  it('whose process ended before the outcome was known is made again with the same id', async () => {
    const { deliver, details } = await aWebhook(['webinar.registered'])
    await aRegistration(db, (await aWebinar(db)).id)
    await db
      .updateTable('webhook_delivery')
      .set({ tries: 1, attempts: 1, due_at: new Date(clock().getTime() + 120_000) })
      .execute()
    await deliver()
    expect(receiver.received).toEqual([])
    await forward(130)
    await deliver()
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([(await details())._id])
  })

  it('for want of its secret says so, and is not lost', async () => {
    const { deliver, details } = await aWebhook(['webinar.registered'])
    await aRegistration(db, (await aWebinar(db)).id)
    await db
      .updateTable('webhook')
      .set({ secret: Buffer.alloc(64) })
      .execute()
    await deliver()
    expect(await details()).toMatchObject({ state: 'waiting' })
    expect((await details()).log).toMatchObject([{ problem: expect.stringContaining('Please renew it') as string }])
  })

  it('switches the webhook off at once if its server is gone for good', async () => {
    receiver.answering = () => ({ status: 410 })
    const { deliver, show } = await aWebhook(['webinar.registered'])
    await aRegistration(db, (await aWebinar(db)).id)
    await deliver()
    expect(await show()).toMatchObject({ isOn: false, offReason: 'gone' })
  })
})
