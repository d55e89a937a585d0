import type { StaffDeal } from '@regent/contract/deals/deals'
import { aTerm, anEliteMember, askDeals } from '#testing/asking/ask-deals.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepDealChanges } from './undo-change.ts'

const { app, services, db } = await buildTestApp()
const admin = askDeals(app, (await signedIn(services, { role: 'admin' })).headers)
const elite = askDeals(app, (await anEliteMember(services)).headers)

const [estate, oil, equity, network, other] = [
  await aTerm(db, 'category', 'Real Estate'),
  await aTerm(db, 'category', 'Oil & Gas'),
  await aTerm(db, 'type', 'Equity'),
  await aTerm(db, 'source', 'Regent network'),
  await aTerm(db, 'source', 'Whitfield'),
]
const hour = 60 * 60 * 1000

let a: StaffDeal
let b: StaffDeal

beforeEach(async () => {
  await db.deleteFrom('deal').execute()
  a = await admin.make({ name: 'A', categoryIds: [estate], sourceId: network })
  b = await admin.make({ name: 'B', categoryIds: [oil], state: 'draft' })
})

interface Answer {
  message: string
  changed: number
  undo: string
  details?: Record<string, string>
}

const change = async (part: object, ids = [a._id, b._id]) => {
  const answer = await admin.ask('POST', '/change-many', { ids, change: part })
  return { status: answer.statusCode, ...answer.json<Answer>() }
}
const takeBack = async (undo: string) => {
  const answer = await admin.ask('POST', '/change-many/undo', { undo })
  return { status: answer.statusCode, ...answer.json<Answer>() }
}
const now = async () => {
  const deals = await admin.list('?sort=name')
  return deals.map(({ state, category, type, source }) => ({
    state,
    terms: [...category, ...type].map(({ name }) => name),
    source: source?.name,
  }))
}
const before = [
  { state: 'published', terms: ['Real Estate'], source: 'Regent network' },
  { state: 'draft', terms: ['Oil & Gas'], source: undefined },
]

describe('a change of many deals', () => {
  it('gives them a state, terms and a source; counts follow, and all of it is taken back at once', async () => {
    const changed = await change({
      state: 'published',
      addTermIds: [equity, estate],
      removeTermIds: [oil],
      sourceId: other,
    })
    expect(changed).toMatchObject({ status: 200, changed: 2, message: '2 deals were changed.' })
    expect(await now()).toEqual([
      { state: 'published', terms: ['Real Estate', 'Equity'], source: 'Whitfield' },
      { state: 'published', terms: ['Real Estate', 'Equity'], source: 'Whitfield' },
    ])
    expect(await elite.names(`?sourceId=${other}&sort=name`)).toEqual(['A', 'B'])

    expect(await takeBack(changed.undo)).toMatchObject({ status: 200, changed: 2 })
    expect(await now()).toEqual(before)
    expect(await elite.names('?sort=name')).toEqual(['A'])
    expect(await takeBack(changed.undo)).toMatchObject({ status: 409 })
  })

  it('schedules them, and leaves alone what already is so', async () => {
    const publishAt = new Date(services.clock().getTime() + hour).toISOString()
    expect(await change({ state: 'scheduled', publishAt })).toMatchObject({ changed: 2 })
    expect((await admin.one(b._id)).publishAt).toBe(publishAt)
    expect(await change({ state: 'scheduled', publishAt })).toMatchObject({ changed: 0 })
    expect(await change({ state: 'draft' }, [b._id])).toMatchObject({ changed: 1 })
  })

  it.each([
    ['without a moment', { state: 'scheduled' }, 'publishAt'],
    ['for a moment that has passed', { state: 'scheduled', publishAt: '2020-01-01T00:00:00Z' }, 'publishAt'],
    ['with a source that is none', { sourceId: estate }, 'sourceId'],
    ['with a term that does not exist', { addTermIds: ['00000000-0000-7000-8000-000000000000'] }, 'addTermIds'],
    ['with a source among the terms', { addTermIds: [network] }, 'addTermIds'],
  ])('%s changes nothing', async (_, part, field) => {
    const answer = await change(part)
    expect([answer.status, Object.keys(answer.details ?? {})]).toEqual([400, [field]])
    expect(await now()).toEqual(before)
  })

  it('that names a deal which is gone, or gives one too many terms, changes none', async () => {
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, index) => aTerm(db, 'strategy', `${index} of ${a._id}`)),
    )
    expect(await change({ addTermIds: many }, [a._id])).toMatchObject({ status: 200 })
    const one = await aTerm(db, 'strategy', `One more of ${a._id}`)
    expect(await change({ addTermIds: [one] })).toMatchObject({
      status: 400,
      message: expect.stringMatching(/"A" would/u) as string,
    })
    await admin.ask('DELETE', `/${b._id}`)
    expect(await change({ state: 'archived' })).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^1 deal/u) as string,
    })
    expect((await admin.one(a._id)).state).toBe('published')
  })
})

describe('what was changed together', () => {
  it('is not taken back if one of them was changed since: that one is named', async () => {
    const { undo } = await change({ state: 'archived' })
    await admin.change(b._id, { name: 'B2' })
    const refused = await takeBack(undo)
    expect(refused).toMatchObject({
      status: 409,
      message: '"B2" was changed or deleted since, so nothing was taken back.',
    })
    expect((await now()).map(({ state }) => state)).toEqual(['archived', 'archived'])
  })

  it('comes back without a term that was deleted meanwhile', async () => {
    const timber = await aTerm(db, 'category', `Timber ${a._id}`)
    await admin.change(a._id, { categoryIds: [timber] })
    const { undo } = await change({ removeTermIds: [timber] }, [a._id])
    await admin.ask('DELETE', `/terms/${timber}`)
    expect(await takeBack(undo)).toMatchObject({ status: 200 })
    expect((await admin.one(a._id)).category).toEqual([])
  })

  it('comes back with the term that another one was merged into meanwhile', async () => {
    const timber = await aTerm(db, 'category', `Timber of ${a._id}`)
    const forest = await aTerm(db, 'category', `Forest of ${a._id}`)
    const added = await aTerm(db, 'category', `Added to ${a._id}`)
    await admin.change(a._id, { categoryIds: [timber] })
    const { undo } = await change({ addTermIds: [added] }, [a._id])
    await admin.ask('POST', `/terms/${timber}/merge`, { intoId: forest })
    expect(await takeBack(undo)).toMatchObject({ status: 200 })
    expect((await admin.one(a._id)).category.map(({ _id }) => _id)).toEqual([forest])
  })

  it('can be taken back for a day', async () => {
    const { undo } = await change({ state: 'archived' })
    const created_at = new Date(Date.now() - 25 * hour)
    await db.updateTable('deal_change').set({ created_at }).where('id', '=', undo).execute()
    expect(await takeBack(undo)).toMatchObject({ status: 409, message: expect.stringContaining('24 hours') as string })
    await sweepDealChanges.perform({}, services)
    expect(await db.selectFrom('deal_change').select('id').where('id', '=', undo).execute()).toEqual([])
  })

  it('is the business of staff alone', async () => {
    const body = { ids: [a._id], change: { state: 'archived' }, undo: a._id }
    for (const path of ['/change-many', '/change-many/undo']) {
      expect((await elite.ask('POST', path, body)).statusCode).toBe(403)
      expect((await askDeals(app).ask('POST', path, body)).statusCode).toBe(401)
    }
  })
})
