import type { StaffTerm } from '@regent/contract/deals/deal-terms'
import { aTerm, anEliteMember, askDeals } from '#testing/asking/ask-deals.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, expect, it } from 'vitest'

const { app, services, db } = await buildTestApp()
const admin = askDeals(app, (await signedIn(services, { role: 'admin' })).headers)
const elite = askDeals(app, (await anEliteMember(services)).headers)

beforeEach(async () => {
  await db.deleteFrom('deal').execute()
  await db.deleteFrom('deal_choice').where('kind', '<>', 'state').execute()
  await db.deleteFrom('deal_term').execute()
})

const add = async (name: string, kind = 'category') =>
  (await admin.ask('POST', '/terms', { kind, name })).json<{ term: StaffTerm }>().term
const list = async (query = '') => (await admin.read<{ terms: StaffTerm[] }>(`/terms${query}`)).terms
const names = async (kind = 'category') => (await list(`?kind=${kind}`)).map(({ name }) => name)
const countsFor = async (query: string) =>
  (await elite.read<{ counts: Record<string, Record<string, number>>; total: number }>(`?counts=1${query}`)).counts

it('a term is added at the end of its kind, and its name is taken in upper and lower case', async () => {
  const first = await add('Real Estate')
  const second = await add('  Oil & Gas ')
  await add('Equity', 'type')
  expect([first.name, second.name, second.deals]).toEqual(['Real Estate', 'Oil & Gas', 0])
  expect(await names()).toEqual(['Real Estate', 'Oil & Gas'])
  expect((await list()).map(({ kind }) => kind)).toEqual(['category', 'category', 'type'])

  const taken = await admin.ask('POST', '/terms', { kind: 'category', name: 'REAL estate' })
  expect(taken.statusCode).toBe(409)
  expect(taken.json()).toMatchObject({ details: { name: 'There is a category of this name already' } })
  expect((await admin.ask('POST', '/terms', { kind: 'type', name: 'Real Estate' })).statusCode).toBe(201)
})

it.each([
  [{ kind: 'category', name: ' ' }, { name: 'Name is required' }],
  [{ kind: 'category', name: 'A; B' }, { name: expect.stringContaining('semicolons') as string }],
  [{ kind: 'color', name: 'Red' }, { kind: 'Please choose a kind of term' }],
])('the term %j is refused with the field', async (body, details) => {
  const answer = await admin.ask('POST', '/terms', body)
  expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([400, details])
})

it('only staff manage terms', async () => {
  const { _id: id } = await add('Real Estate')
  const body = { kind: 'category', name: 'X', ids: [id], intoId: id }
  for (const [method, path] of [
    ['GET', '/terms'],
    ['POST', '/terms'],
    ['POST', '/terms/order'],
    ['PUT', `/terms/${id}`],
    ['POST', `/terms/${id}/merge`],
    ['DELETE', `/terms/${id}`],
  ] as const) {
    expect((await elite.ask(method, path, method === 'GET' ? undefined : body)).statusCode).toBe(403)
    expect((await askDeals(app).ask(method, path, method === 'GET' ? undefined : body)).statusCode).toBe(401)
  }
})

it('terms are put into an order, and those that are not named follow', async () => {
  const [a, b, c] = [await add('A'), await add('B'), await add('C')]
  await admin.ask('POST', '/terms/order', { kind: 'category', ids: [c._id, a._id] })
  expect(await names()).toEqual(['C', 'A', 'B'])
  await add('D')
  expect(await names()).toEqual(['C', 'A', 'B', 'D'])
  expect(b.name).toBe('B')
})

it('a renamed term is shown and found by its new name', async () => {
  const { _id: id } = await add('Realty')
  const deal = await admin.make({ categoryIds: [id] })
  const renamed = await admin.ask('PUT', `/terms/${id}`, { name: 'Real Estate' })
  expect(renamed.json<{ term: StaffTerm }>().term).toMatchObject({ name: 'Real Estate', deals: 1 })
  expect((await elite.one(deal._id)).category).toEqual([{ _id: id, name: 'Real Estate' }])
  expect(await elite.names('?search=estate')).toEqual([deal.name])
  expect(await elite.names('?search=realty')).toEqual([])
  expect((await admin.ask('PUT', `/terms/${deal._id}`, { name: 'X' })).statusCode).toBe(404)
})

it('a merged term gives its deals the other one, once, and addresses that name it keep working', async () => {
  const [realty, estate, land] = [await add('Realty'), await add('Real Estate'), await add('Land')]
  const one = await admin.make({ name: 'One', categoryIds: [realty._id] })
  const both = await admin.make({ name: 'Both', categoryIds: [realty._id, estate._id] })
  const answer = await admin.ask('POST', `/terms/${realty._id}/merge`, { intoId: estate._id })
  expect(answer.json()).toMatchObject({ changed: 2, term: { _id: estate._id, deals: 2 } })
  for (const { _id } of [one, both])
    expect((await elite.one(_id)).category).toEqual([{ _id: estate._id, name: 'Real Estate' }])
  expect((await countsFor(''))['category']).toEqual({ [estate._id]: 2, [land._id]: 0 })
  expect(await elite.names(`?categoryId=${realty._id}&sort=name`)).toEqual(['Both', 'One'])

  // What was merged before follows.
  await admin.ask('POST', `/terms/${estate._id}/merge`, { intoId: land._id })
  expect(await elite.names(`?categoryId=${realty._id}&sort=name`)).toEqual(['Both', 'One'])
})

it('a term is merged only into another one of its kind', async () => {
  const category = await add('Realty')
  const type = await aTerm(db, 'type', 'Equity')
  for (const intoId of [type, category._id, '00000000-0000-7000-8000-000000000000']) {
    const answer = await admin.ask('POST', `/terms/${category._id}/merge`, { intoId })
    expect([answer.statusCode, Object.keys(answer.json<{ details: object }>().details)]).toEqual([400, ['intoId']])
  }
  expect(await names()).toEqual(['Realty'])
})

it('a term in use cannot be deleted, even by a deleted deal; an unused one can', async () => {
  const { _id: id } = await add('Real Estate')
  const deal = await admin.make({ categoryIds: [id] })
  await admin.ask('DELETE', `/${deal._id}`)
  const refused = await admin.ask('DELETE', `/terms/${id}`)
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    '1 deal has it. Merge it into another one, or take it from that deal first.',
  ])
  await admin.ask('POST', `/${deal._id}/restore`)
  await admin.change(deal._id, { categoryIds: [] })
  expect((await admin.ask('DELETE', `/terms/${id}`)).json()).toEqual({ message: '"Real Estate" is deleted.' })
  expect(await names()).toEqual([])
  expect((await countsFor(''))['category']).toEqual({})
  expect((await admin.ask('DELETE', `/terms/${id}`)).statusCode).toBe(404)
})
