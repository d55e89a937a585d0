import type { StaffSalesRequest } from '@regent/contract/firm/sales'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '#db/new-id.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'

const now = new Date('2030-03-04T12:00:00Z')
const { app, db, services } = await buildTestApp({ clock: () => now })
const { headers } = await signedIn(services, { role: 'admin' })

const insert = async (name: string, columns: object = {}) => {
  const [first = '', last = ''] = name.split(' ')
  const person = {
    first_name: first,
    last_name: last,
    email: `${first.toLowerCase()}@example.com`,
    phone: '2025550100',
  }
  const id = newId()
  await db
    .insertInto('sales_request')
    .values({ id, ...person, ...columns })
    .execute()
  return id
}

const list = async (query = '') => {
  const answer = await app.inject({ url: `/api/sales-requests${query}`, headers })
  return answer.json<{ requests: StaffSalesRequest[]; total: number; nextCursor?: string }>()
}
const names = async (query = '') => (await list(query)).requests.map(({ firstName }) => firstName)

beforeEach(async () => {
  await db.deleteFrom('sales_request').execute()
  await insert('Ada Lovelace', { created_at: new Date('2030-03-01T10:00:00Z'), message: '100% of the machinery' })
  await insert('Bob Ng', {
    created_at: new Date('2030-03-02T10:00:00Z'),
    call_at: new Date('2030-03-06T15:00:00Z'),
    time_zone: 'Asia/Tokyo',
  })
  await insert('Cy Abel', {
    created_at: new Date('2030-03-03T10:00:00Z'),
    call_at: new Date('2030-03-05T15:00:00Z'),
    state: 'canceled',
    canceled_by: 'person',
  })
  await insert('Di Moss', {
    created_at: new Date('2030-03-04T10:00:00Z'),
    call_at: new Date('2030-03-01T15:00:00Z'),
    state: 'done',
  })
})

it('staff see all requests, the latest first, with everything that was entered', async () => {
  const { requests, total } = await list()
  expect(total).toBe(4)
  expect(requests.map(({ firstName }) => firstName)).toEqual(['Di', 'Cy', 'Bob', 'Ada'])
  expect(requests[2]).toMatchObject({
    firstName: 'Bob',
    lastName: 'Ng',
    email: 'bob@example.com',
    phone: '2025550100',
    message: '',
    state: 'new',
    callAt: '2030-03-06T15:00:00.000Z',
    timeZone: 'Asia/Tokyo',
  })
  expect(requests[1]).toMatchObject({ state: 'canceled', canceledBy: 'person' })
  expect(requests[3]).not.toHaveProperty('callAt')
})

it.each([
  ['?state=new', ['Bob', 'Ada']],
  ['?state=done,canceled', ['Di', 'Cy']],
  ['?call=soon', ['Ada']],
  ['?call=upcoming', ['Cy', 'Bob']],
  ['?call=past', ['Di']],
  ['?call=upcoming&state=new', ['Bob']],
  ['?search=LOVE', ['Ada']],
  ['?search=100%25', ['Ada']],
  ['?search=100_', []],
  ['?search=bob%40example', ['Bob']],
  ['?sort=callAt', ['Ada', 'Di', 'Cy', 'Bob']],
  ['?sort=-callAt', ['Bob', 'Cy', 'Di', 'Ada']],
  ['?sort=name', ['Cy', 'Ada', 'Di', 'Bob']],
  ['?sort=createdAt', ['Ada', 'Bob', 'Cy', 'Di']],
])('%s finds %j', async (query, found) => {
  expect(await names(query)).toEqual(found)
})

it.each(['', 'sort=callAt', 'sort=-name', 'sort=-createdAt'])('is read in pages by %j', async (sort) => {
  const whole = await names(`?${sort}`)
  const first = await list(`?${sort}&limit=3`)
  const second = await list(`?${sort}&limit=3&cursor=${first.nextCursor}`)
  expect([...first.requests, ...second.requests].map(({ firstName }) => firstName)).toEqual(whole)
  expect([first.total, second.total, second.nextCursor]).toEqual([4, 4, undefined])
})

it.each(['?state=lost', '?call=later', '?sort=phone', '?cursor=nonsense'])('%s is refused', async (query) => {
  expect((await app.inject({ url: `/api/sales-requests${query}`, headers })).statusCode).toBe(400)
})

it('staff say how far a request is, and the audit log keeps it', async () => {
  const id = await insert('Eve Stone')
  const put = async (payload: object) =>
    app.inject({ method: 'PUT', url: `/api/sales-requests/${id}`, headers, payload })
  expect((await put({ state: 'called' })).json()).toMatchObject({ request: { _id: id, state: 'called' } })
  expect((await put({ state: 'new' })).json()).toMatchObject({ request: { state: 'new' } })
  expect((await put({})).json()).toMatchObject({ request: { state: 'new' } })
  expect((await put({ state: 'canceled' })).statusCode).toBe(400)
  const events = db.selectFrom('audit_event').select('detail').where('action', '=', 'sales-request.changed')
  expect(await events.execute()).toEqual([
    { detail: { record: id, state: 'called' } },
    { detail: { record: id, state: 'new' } },
  ])
})

it('a canceled call stays canceled, because its time may be another person’s', async () => {
  const [canceled] = (await list('?state=canceled')).requests
  const url = `/api/sales-requests/${canceled?._id}`
  const answer = await app.inject({ method: 'PUT', url, headers, payload: { state: 'new' } })
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { message: 'This call was canceled already.' }])
})

it('one request can be read, and one that does not exist is 404', async () => {
  const [latest] = (await list()).requests
  expect((await app.inject({ url: `/api/sales-requests/${latest?._id}`, headers })).json()).toEqual({ request: latest })
  for (const id of [newId(), 'x']) {
    expect((await app.inject({ url: `/api/sales-requests/${id}`, headers })).statusCode).toBe(404)
  }
})
