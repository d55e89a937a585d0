import type { DealSearch } from '@regent/contract/deals/deal-searches'
import { limits } from '@regent/contract/limits'
import { dealJobs } from '#modules/deals/deals/index.ts'
import { eraseAccount } from '#modules/identity/profile/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { anEliteMember, askDeals } from '#testing/asking/ask-deals.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { storeTerm, storeDeal } from '#testing/records/stored-deals.ts'
import { describe, expect, test } from 'vitest'
import { matchQueuedDeals } from './match-deals.ts'
import { unsubscribeToken } from './write-search-mail.ts'

const { app, services, db } = await buildTestApp()
const url = '/api/deals/searches'
const realEstate = await storeTerm(db, 'category')
await storeDeal(db, { name: 'Harlan Creek Apartments', terms: [realEstate] })
await storeDeal(db, { name: 'Marlow Street Arcade' })

interface Answered {
  search: DealSearch
  searches: DealSearch[]
  message: string
  details?: Record<string, string>
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const ask = async ({ headers }: Pick<SignedInPerson, 'headers'>, method: Method, path = '', payload?: object) => {
  const answer = await app.inject({ method, url: `${url}${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Answered>() }
}

const save = async (person: SignedInPerson, input: object = {}) =>
  (await ask(person, 'POST', '', { name: 'Mine', ...input })).body.search

describe('a saved search', () => {
  test('is answered with its filters and with how many deals fit now', async () => {
    const person = await anEliteMember(services)
    const filters = { categoryId: [realEstate.id], typeId: [], search: ' creek ' }
    const { status, body } = await ask(person, 'POST', '', { name: ' Creeks ', filters, frequency: 'weekly' })
    expect(status).toBe(201)
    expect(body.search).toMatchObject({
      name: 'Creeks',
      filters: { categoryId: [realEstate.id], search: 'creek' },
      frequency: 'weekly',
      deals: 1,
      lastSentAt: null,
    })
    await save(person, { name: 'All' })
    const list = (await ask(person, 'GET')).body.searches
    expect(list).toMatchObject([
      { name: 'All', filters: {}, frequency: 'daily', deals: 2 },
      { name: 'Creeks', deals: 1 },
    ])
  })

  test('finds terms by ids in capital letters, as the list of deals does', async () => {
    const filters = { categoryId: [realEstate.id.toUpperCase()] }
    expect(await save(await anEliteMember(services), { filters })).toMatchObject({ deals: 1 })
  })

  test('is changed in part, deleted and restored by its member', async () => {
    const person = await anEliteMember(services)
    const { _id } = await save(person, { filters: { search: 'creek' } })
    const changed = await ask(person, 'PUT', `/${_id}`, { name: 'Renamed' })
    expect(changed.body.search).toMatchObject({ name: 'Renamed', filters: { search: 'creek' }, frequency: 'daily' })
    expect((await ask(person, 'DELETE', `/${_id}`)).status).toBe(200)
    expect((await ask(person, 'GET')).body.searches).toEqual([])
    expect((await ask(person, 'DELETE', `/${_id}`)).status).toBe(404)
    expect((await ask(person, 'POST', `/${_id}/restore`)).body.search).toMatchObject({ name: 'Renamed' })
    expect((await ask(person, 'POST', `/${_id}/restore`)).status).toBe(404)
  })

  test('belongs to its member alone', async () => {
    const [person, other] = [await anEliteMember(services), await anEliteMember(services)]
    const { _id } = await save(person)
    expect((await ask(other, 'PUT', `/${_id}`, { name: 'Taken' })).status).toBe(404)
    expect((await ask(other, 'DELETE', `/${_id}`)).status).toBe(404)
    expect((await ask(other, 'GET')).body.searches).toEqual([])
  })

  test('is one of a limited number, also if several are saved at the same moment', async () => {
    const person = await anEliteMember(services)
    const answers = await Promise.all(
      Array.from({ length: limits.savedSearches + 3 }, () => ask(person, 'POST', '', { name: 'One of many' })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.savedSearches)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(3)
    expect(refused[0]?.body.message).toContain(String(limits.savedSearches))
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no frequency', { name: 'Mine', frequency: 'hourly' }, 'frequency'],
    ['no id of a term', { name: 'Mine', filters: { categoryId: ['1'] } }, 'filters'],
    ['no filters', { name: 'Mine', filters: 'all' }, 'filters'],
    ['half of a character', { name: 'Mine', filters: { search: '\ud83d' } }, 'filters.search'],
    ['a control character', { name: 'Mine', filters: { search: 'a\0b' } }, 'filters.search'],
    ['a name of two lines', { name: 'Mine\nand yours' }, 'name'],
  ])('with %s is refused with a message for the field', async (_, input, field) => {
    const { status, body } = await ask(await anEliteMember(services), 'POST', '', input)
    expect(status).toBe(400)
    expect(Object.keys(body.details ?? {}).some((name) => name.startsWith(field))).toBe(true)
  })

  test('is for viewers of full deals', async () => {
    const person = await anEliteMember(services)
    const { _id } = await save(person)
    await db.updateTable('account').set({ client_type: 'Lead' }).where('id', '=', person.accountId).execute()
    expect((await ask(person, 'GET')).body).toEqual({ searches: [] })
    expect((await ask(person, 'POST', '', { name: 'Mine' })).status).toBe(403)
    expect((await ask(person, 'PUT', `/${_id}`, { name: 'Mine' })).status).toBe(403)
    expect((await ask(person, 'DELETE', `/${_id}`)).status).toBe(403)
    expect((await ask(person, 'POST', `/${_id}/restore`)).status).toBe(403)
    expect((await ask({ headers: { authorization: '' } }, 'GET')).status).toBe(401)
    const admin = await signedIn(services, { role: 'admin' })
    expect((await ask(admin, 'GET')).status).toBe(200)
  })
})

test('a deal that staff make, or that is published at its moment, is compared with all searches', async () => {
  const person = await anEliteMember(services)
  const { _id } = await save(person)
  const staff = askDeals(app, (await signedIn(services, { role: 'admin' })).headers)
  const made = await staff.make()
  const scheduled = await staff.make({ state: 'draft' })
  await staff.change(scheduled._id, { publishAt: new Date(Date.now() + 30_000).toISOString() })
  await matchQueuedDeals(services)
  const matches = () => db.selectFrom('deal_search_match').select('deal_id').where('search_id', '=', _id).execute()
  expect(await matches()).toEqual([{ deal_id: made._id }])
  const later = { ...services, clock: () => new Date(Date.now() + 60_000) }
  for (const job of dealJobs) if (job.name === 'publish-due-deals') await job.perform({}, later)
  await matchQueuedDeals(services)
  expect(new Set((await matches()).map((row) => row.deal_id))).toEqual(new Set([made._id, scheduled._id]))
})

describe('the link of a mail', () => {
  const aLink = async () => {
    const person = await anEliteMember(services)
    const { _id } = await save(person, { name: 'Creeks' })
    const other = await save(person, { name: 'Others' })
    return { person, _id, other, token: await unsubscribeToken.make(services, _id) }
  }
  const frequencyOf = async (id: string) =>
    (await db.selectFrom('deal_search').select('frequency').where('id', '=', id).executeTakeFirstOrThrow()).frequency

  test('names the search and ends nothing when it is opened', async () => {
    const { _id, token } = await aLink()
    const answer = await app.inject({ url: `${url}/unsubscribe/${token}` })
    expect(answer.json()).toEqual({ name: 'Creeks', isSubscribed: true })
    expect(await frequencyOf(_id)).toBe('daily')
  })

  test.each([
    ['by the page', (token: string) => ({ url: `${url}/unsubscribe`, payload: { token } })],
    [
      'with one click of a mail program',
      (token: string) => ({
        url: `${url}/unsubscribe/${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      }),
    ],
  ])('ends the mails of that search alone, %s, also twice and signed out', async (_, click) => {
    const { _id, other, token } = await aLink()
    for (let time = 0; time < 2; time += 1)
      expect((await app.inject({ method: 'POST', ...click(token) })).statusCode).toBe(200)
    expect(await frequencyOf(_id)).toBe('never')
    expect(await frequencyOf(other._id)).toBe('daily')
    expect((await app.inject({ url: `${url}/unsubscribe/${token}` })).json()).toMatchObject({ isSubscribed: false })
  })

  test('is dead if it is invented, or of a search that was deleted', async () => {
    const { person, _id, token } = await aLink()
    await ask(person, 'DELETE', `/${_id}`)
    for (const dead of [token, 'a', 'a'.repeat(86)]) {
      expect((await app.inject({ url: `${url}/unsubscribe/${dead}` })).statusCode).toBe(410)
      const payload = { token: dead }
      expect((await app.inject({ method: 'POST', url: `${url}/unsubscribe`, payload })).statusCode).toBe(410)
    }
  })
})

test('own data has the searches, without names of deals, and erasure deletes them', async () => {
  const person = await anEliteMember(services)
  const { _id } = await save(person, { name: 'Creeks' })
  const own = await app.inject({ url: '/api/auth/download', headers: person.headers })
  expect(own.body).toContain('Creeks')
  expect(own.body).not.toContain('Harlan')
  await eraseAccount(db, person.accountId)
  expect(await db.selectFrom('deal_search').select('id').where('id', '=', _id).execute()).toEqual([])
})
