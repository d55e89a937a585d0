import { signBody } from '#platform/signed-webhook/is-signed.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import type { Sale } from '@regent/contract/figures/sales'
import { describe, expect, it } from 'vitest'
import { eraseSales, listSalesOf } from './index.ts'

const secret = 'a secret of thirty-two characters'
const { app, services, db } = await buildTestApp({ environment: { SALES_HOOK_SECRET: secret } })
const staff = await signedIn(services, { role: 'admin' })

interface Posting {
  at?: Date
  key?: string
  body?: string
}

const post = (sale: unknown, { at = new Date(), key = secret, body = JSON.stringify(sale) }: Posting = {}) => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = signBody(key, timestamp, Buffer.from(JSON.stringify(sale)))
  return app.inject({
    method: 'POST',
    url: '/api/hooks/sales',
    headers: { 'content-type': 'application/json', 'regent-signature': `t=${timestamp},v1=${signature}` },
    body,
  })
}

const salesOf = async (webinarId: string) => {
  const url = `/api/webinars/admin/${webinarId}/sales`
  return (await app.inject({ url, headers: staff.headers })).json<{ sales: Sale[] }>().sales
}

const countOf = async (webinarId: string, source: string) => {
  const url = `/api/webinars/stats?webinarId=${webinarId}&source=${source}`
  return (await app.inject({ url, headers: staff.headers })).json<{ sales: number }>().sales
}

const past = () => new Date(Date.now() - 60 * 60_000)

describe('a sale that staff enter', () => {
  it('counts under the source of the registration until it is taken back', async () => {
    const { id } = await aWebinar(db)
    const buyer = await aRegistration(db, id, { source: 'letter' })
    const url = `/api/webinars/admin/${id}/sales`
    const { headers } = staff
    const body = { userId: buyer.accountId, amount: 1250.5, currency: 'USD' }
    const reply = await app.inject({ method: 'POST', url, headers, body })
    expect(reply.statusCode).toBe(201)
    expect(await salesOf(id)).toMatchObject([{ person: { _id: buyer.accountId }, amount: 1250.5, currency: 'USD' }])
    expect(await countOf(id, 'letter')).toBe(1)

    const { sale } = reply.json<{ sale: Sale }>()
    expect((await app.inject({ method: 'DELETE', url: `${url}/${sale._id}`, headers })).statusCode).toBe(200)
    expect((await app.inject({ method: 'DELETE', url: `${url}/${sale._id}`, headers })).statusCode).toBe(404)
    expect(await salesOf(id)).toEqual([])
  })

  it('needs a webinar and a person', async () => {
    const { id } = await aWebinar(db)
    const url = `/api/webinars/admin/${id}/sales`
    const body = { userId: id }
    expect((await app.inject({ method: 'POST', url, headers: staff.headers, body })).statusCode).toBe(404)
  })
})

describe('a sale that another system posts', () => {
  it('counts once for the last webinar of its buyer, however often it is posted', async () => {
    const { id } = await aWebinar(db, { starts_at: past() })
    const buyer = await aRegistration(db, id, { source: 'ad' })
    const sale = { id: 'order-1', email: buyer.email.toUpperCase(), amount: 99, currency: 'EUR' }
    const replies = await Promise.all([post(sale), post(sale), post(sale)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await salesOf(id)).toMatchObject([{ externalId: 'order-1', amount: 99, currency: 'EUR' }])
    const other = await post({ ...sale, amount: 100 })
    expect([other.statusCode, other.json<{ message: string }>().message]).toEqual([
      409,
      'Another sale was posted with this id.',
    ])
    expect(await countOf(id, 'ad')).toBe(1)
  })

  it('does not come back when it is posted again after staff took it back', async () => {
    const { id } = await aWebinar(db, { starts_at: past() })
    const buyer = await aRegistration(db, id)
    const sale = { id: 'order-taken-back', email: buyer.email, amount: 20 }
    await post(sale)
    const [entered] = await salesOf(id)
    const url = `/api/webinars/admin/${id}/sales/${entered?._id ?? ''}`
    expect((await app.inject({ method: 'DELETE', url, headers: staff.headers })).statusCode).toBe(200)
    const again = await post(sale)
    expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([200, 'Counted before.'])
    expect(await salesOf(id)).toEqual([])
  })

  it.each<[string, Posting]>([
    ['a wrong key', { key: 'another secret' }],
    ['an old signature', { at: new Date(Date.now() - 6 * 60_000) }],
    ['another body', { body: '{"id":"order-2"}' }],
  ])('is refused with %s', async (_, posting) => {
    const reply = await post({ id: 'order-2', email: 'ada@example.com' }, posting)
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      401,
      'The signature of this request is missing, wrong, or too old.',
    ])
  })

  it('is refused without a signature, and is unknown where no secret is set', async () => {
    const request = { method: 'POST', url: '/api/hooks/sales', body: { id: '1', email: 'ada@example.com' } } as const
    expect((await app.inject(request)).statusCode).toBe(401)
    const unset = await buildTestApp()
    expect((await unset.app.inject(request)).statusCode).toBe(404)
  })

  it('says what is wrong with it', async () => {
    const { id } = await aWebinar(db, { starts_at: past() })
    const buyer = await aRegistration(db, id)
    const gone = await aWebinar(db, { deleted_at: new Date() })
    const stranger = await signedIn(services)
    const at = new Date(Date.now() + 60 * 60_000).toISOString()
    const cases = [
      [{ id: 'a', email: 'nobody@example.com' }, 404, 'email'],
      [{ id: 'a', email: stranger.email }, 404, 'webinarId'],
      [{ id: 'a', email: buyer.email, webinarId: gone.id }, 404, 'webinarId'],
      [{ id: 'a', email: buyer.email, at }, 400, 'at'],
      [{ id: 'a', email: buyer.email, at: 'yesterday' }, 400, 'at'],
      [{ id: 'a', email: buyer.email, amount: -1 }, 400, 'amount'],
      [{ id: 'a', email: buyer.email, amount: 1.0005 }, 400, 'amount'],
      [{ id: '', email: buyer.email }, 400, 'id'],
      [{ email: buyer.email }, 400, 'id'],
    ] as const
    for (const [sale, status, field] of cases) {
      const reply = await post(sale)
      expect([reply.statusCode, Object.keys(reply.json<{ details: object }>().details)]).toEqual([status, [field]])
    }
  })
})

it('belongs to what is kept of a person, and counts on without saying whose it was', async () => {
  const { id } = await aWebinar(db, { name: 'Sold' })
  const buyer = await aRegistration(db, id, { source: 'ad' })
  await post({ id: 'order-3', email: buyer.email, webinarId: id })
  expect(await listSalesOf(db, buyer)).toMatchObject([{ webinar: 'Sold', source: 'ad' }])
  await eraseSales(db, buyer)
  expect((await post({ id: 'order-3', email: buyer.email, webinarId: id })).statusCode).toBe(200)
  const { hash } = await db
    .selectFrom('sale')
    .select('external_hash as hash')
    .where('external_id', '=', 'order-3')
    .executeTakeFirstOrThrow()
  expect(hash).toBeNull()
  const [sale, ...others] = await salesOf(id)
  expect(others).toEqual([])
  expect(sale?.person).toBeUndefined()
  expect([await countOf(id, 'ad'), await countOf(id, '')]).toEqual([0, 1])
})
