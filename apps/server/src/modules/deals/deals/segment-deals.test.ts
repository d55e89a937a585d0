import type { AnyDeal } from '@regent/contract/deals/deals'
import { newId } from '#db/new-id.ts'
import { anEliteMember, askDeals, aTerm } from '#testing/asking/ask-deals.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aFile } from '#testing/records/a-file.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const { app, services, db } = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '100' } })
const administrator = await signedIn(services, { role: 'admin' })
const staff = askDeals(app, administrator.headers)

type Headers = Record<string, string>

const inside = await anEliteMember(services)
const insideLead = await signedIn(services)
const outside = await anEliteMember(services)
for (const { accountId } of [inside, insideLead]) {
  await db.insertInto('member_tag').values({ account_id: accountId, tag: 'Inner' }).execute()
}
const viewingAs = (viewer: string): Headers => ({ ...administrator.headers, 'view-as': viewer })

/** Everyone who is not in the segment, Elite or not. */
const outsiders: Record<string, Headers> = {
  'a visitor': {},
  'a member': (await signedIn(services)).headers,
  'an Elite member': outside.headers,
  'staff who view as Elite': viewingAs('Elite'),
  'staff who view as a member outside': viewingAs(outside.accountId),
}

const ids = { deal: '', category: '', segment: newId() }
let image = ''

beforeAll(async () => {
  await db
    .insertInto('segment')
    .values({ id: ids.segment, name: 'Inner circle', filters: JSON.stringify({ tags: 'Inner' }) })
    .execute()
  ids.category = await aTerm(db, 'category', 'Real Estate')
  image = (await aFile(services, { extension: 'png', contentType: 'image/png' })).url
  await staff.make({ name: 'For all' })
  const made = { name: 'Quillwort Creek', image, categoryIds: [ids.category], segmentId: ids.segment }
  ids.deal = (await staff.make(made))._id
})

interface Listed {
  deals: AnyDeal[]
  total: number
  counts: { category: Record<string, number> }
}

const list = async (headers: Headers, query = 'counts=1') =>
  (await app.inject({ url: `/api/deals?${query}`, headers })).json<Listed>()

const statusOf = async (url: string, headers: Headers) => (await app.inject({ url, headers })).statusCode

describe.each(Object.entries(outsiders))('%s', (_, headers) => {
  it('finds at no exit that there is the deal', async () => {
    const calls = [...app.endpoints.filter(({ method }) => method === 'GET'), ...app.downloads]
    const exits = [
      ...calls.map(({ path }) => path.replaceAll(/:\w+/gu, ids.deal)),
      '/api/deals?fields=full&counts=1',
      '/api/deals?search=quillwort',
      `/api/deals?categoryId=${ids.category}`,
      '/deals',
    ]
    const found: string[] = []
    for (const url of exits) {
      const { statusCode, body } = await app.inject({ url, headers })
      if (/quillwort/iu.test(body) || (statusCode === 200 && body.includes(ids.deal) && !url.includes(ids.deal)))
        found.push(url)
    }
    expect(found).toEqual([])
    const { total, counts } = await list(headers)
    expect([total, counts.category[ids.category]]).toEqual([1, 0])
    expect(await statusOf(`/api/deals/${ids.deal}`, headers)).toBe(404)
    expect(await statusOf(image, headers)).toBe(404)
  })
})

it('members of the segment see it, in full if they are Elite, and staff see all', async () => {
  for (const headers of [inside.headers, administrator.headers, viewingAs(inside.accountId)]) {
    expect((await list(headers)).deals.map(({ name }) => name)).toEqual(['Quillwort Creek', 'For all'])
    expect(await statusOf(image, headers)).toBe(200)
  }
  expect((await list(administrator.headers, 'state=published&counts=1')).total).toBe(2)
  const teasers = await list(insideLead.headers)
  expect([teasers.total, teasers.deals.every(({ locked }) => locked)]).toEqual([2, true])
  expect(await statusOf(image, insideLead.headers)).toBe(404)
})

it('what they did with it is hidden once they leave the segment, and nobody can do anything with it from outside', async () => {
  const save = (headers: Headers) => app.inject({ method: 'POST', url: `/api/deals/${ids.deal}/save`, headers })
  expect((await save(inside.headers)).statusCode).toBe(200)
  expect((await save(outside.headers)).statusCode).toBe(404)
  const marks = async () =>
    (await app.inject({ url: '/api/deals/marks', headers: inside.headers })).json<{ marks: unknown[] }>().marks
  expect(await marks()).toHaveLength(1)
  const tags = db.deleteFrom('member_tag').where('account_id', '=', inside.accountId)
  await tags.execute()
  expect(await marks()).toEqual([])
  expect(await statusOf(`/api/deals/${ids.deal}`, inside.headers)).toBe(404)
  await db.insertInto('member_tag').values({ account_id: inside.accountId, tag: 'Inner' }).execute()
})

it('reminds only members of the segment', async () => {
  const remind = { method: 'POST', url: `/api/deals/${ids.deal}/remind`, headers: administrator.headers } as const
  const { reminded } = (await app.inject({ ...remind, payload: { dryRun: true } })).json<{ reminded: number }>()
  expect(reminded).toBe(1)
})

it('is for nobody once its segment finds nobody, and the segment cannot be deleted meanwhile', async () => {
  const removal = await app.inject({
    method: 'DELETE',
    url: `/api/segments/${ids.segment}`,
    headers: administrator.headers,
  })
  expect([removal.statusCode, removal.json<{ message: string }>().message]).toEqual([
    409,
    '“Inner circle” is the audience of the deal “Quillwort Creek”. Please choose another one there first.',
  ])
  const gone = { openedDeal: newId() }
  await db
    .updateTable('segment')
    .set({ filters: JSON.stringify(gone) })
    .execute()
  expect(await statusOf(`/api/deals/${ids.deal}`, inside.headers)).toBe(404)
  expect((await list(administrator.headers)).total).toBe(2)
})
