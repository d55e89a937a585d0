import type { SearchFilters, SearchFrequency } from '@regent/contract/deals/deal-searches'
import { eventually } from '#testing/eventually.ts'
import { storeTerm, changeDeal, storeDeal } from '#testing/records/stored-deals.ts'
import { aMember } from '#testing/records/members.ts'
import { testServices } from '#testing/test-services.ts'
import { listJobs } from '#platform/jobs/index.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { matchQueuedDeals } from './match-deals.ts'
import { changeSearch, createSearch, deleteSearch } from './write-search.ts'

const services = await testServices()
const { db, pool } = services
const realEstate = await storeTerm(db, 'category', 'Real estate')
const oil = await storeTerm(db, 'category', 'Oil & gas')
const cashFlow = await storeTerm(db, 'strategy', 'Cash flow')
const harlan = await storeTerm(db, 'source', 'Harlan Partners')

beforeEach(async () => {
  await db.deleteFrom('deal_search').execute()
  await db.deleteFrom('deal').execute()
  await db.deleteFrom('deal_text').execute()
  await db
    .updateTable('deal_choice')
    .set({ deals: '0'.repeat(1024) })
    .execute()
  await pool.query('alter table deal alter column number restart')
  await pool.query('delete from graphile_worker._private_jobs')
})

const aSearch = async (filters: SearchFilters, frequency: SearchFrequency = 'daily') => {
  const { id: accountId } = await aMember(db)
  const { _id: id } = await createSearch(db, accountId, { name: 'Mine', filters, frequency })
  return { id, accountId, now: new Date() }
}

const match = async () => {
  while ((await matchQueuedDeals(services)) > 0);
}

const matchesOf = async ({ id }: { id: string }) => {
  await match()
  const rows = await db
    .selectFrom('deal_search_match')
    .select('deal_id')
    .where('search_id', '=', id)
    .orderBy('deal_id')
    .execute()
  return rows.map((row) => row.deal_id)
}

const dueOf = async ({ id }: { id: string }) =>
  (await db.selectFrom('deal_search').select('due_at').where('id', '=', id).executeTakeFirstOrThrow()).due_at

describe('a deal fits a search', () => {
  test('that asks for nothing', async () => {
    const search = await aSearch({})
    const deal = await storeDeal(db)
    expect(await matchesOf(search)).toEqual([deal])
  })

  test('with any term of each kind that it asks for', async () => {
    const search = await aSearch({ categoryId: [realEstate.id, oil.id], strategyId: [cashFlow.id] })
    await storeDeal(db, { terms: [realEstate] })
    await storeDeal(db, { terms: [cashFlow] })
    const both = await storeDeal(db, { terms: [oil, cashFlow, harlan] })
    expect(await matchesOf(search)).toEqual([both])
  })

  test('with every word, in its name or its terms', async () => {
    const search = await aSearch({ search: 'Creek HARLAN' })
    const named = await storeDeal(db, { name: 'Harlan Creek Apartments' })
    const bySource = await storeDeal(db, { name: 'Creek Mill', terms: [harlan] })
    await storeDeal(db, { name: 'Creek Mill' })
    expect(await matchesOf(search)).toEqual([named, bySource])
  })

  test('by the term that another one was merged into, and not by a term that is gone', async () => {
    const old = await storeTerm(db, 'category')
    await db.deleteFrom('deal_term').where('id', '=', old.id).execute()
    const search = await aSearch({ categoryId: [old.id] })
    const before = await storeDeal(db, { terms: [oil] })
    expect(await matchesOf(search)).toEqual([])
    await db.insertInto('deal_term_merge').values({ id: old.id, into_id: oil.id }).execute()
    await changeDeal(db, before, { name: 'Changed' })
    expect(await matchesOf(search)).toEqual([before])
  })

  test('only while members see it', async () => {
    const search = await aSearch({})
    const draft = await storeDeal(db, { state: 'draft' })
    const archived = await storeDeal(db)
    await changeDeal(db, archived, { state: 'archived' })
    const deleted = await storeDeal(db)
    await changeDeal(db, deleted, { deleted_at: new Date() })
    expect(await matchesOf(search)).toEqual([])
    await changeDeal(db, draft, { state: 'published' })
    expect(await matchesOf(search)).toEqual([draft])
  })
})

describe('it is news', () => {
  test('if a published deal newly fits, and not if it fitted when the search was saved', async () => {
    const known = await storeDeal(db, { terms: [realEstate] })
    const other = await storeDeal(db)
    const search = await aSearch({ categoryId: [realEstate.id] })
    await changeDeal(db, known, { name: 'Renamed' })
    expect(await matchesOf(search)).toEqual([])
    await changeDeal(db, other, { terms: [realEstate] })
    expect(await matchesOf(search)).toEqual([other])
  })

  test('once, however often the deal changes, stops fitting and fits again', async () => {
    const search = await aSearch({ categoryId: [oil.id] })
    const deal = await storeDeal(db, { terms: [oil] })
    await match()
    await changeDeal(db, deal, { terms: [] })
    await match()
    await changeDeal(db, deal, { terms: [oil], state: 'archived' })
    await match()
    await changeDeal(db, deal, { state: 'published' })
    expect(await matchesOf(search)).toEqual([deal])
  })

  test('not of what fits because the filters were changed', async () => {
    const search = await aSearch({ categoryId: [oil.id] })
    const fitting = await storeDeal(db, { terms: [realEstate] })
    await match()
    await changeSearch(db, search, { filters: { categoryId: [realEstate.id] } })
    await changeDeal(db, fitting, { name: 'Renamed' })
    const later = await storeDeal(db, { terms: [realEstate] })
    expect(await matchesOf(search)).toEqual([later])
  })

  test('not for a search that was deleted', async () => {
    const search = await aSearch({})
    await deleteSearch(db, search)
    await storeDeal(db)
    expect(await matchesOf(search)).toEqual([])
  })

  test('also when the bit strings have grown since the search was saved', async () => {
    const known = await storeDeal(db)
    const search = await aSearch({})
    await pool.query("select setval(pg_get_serial_sequence('deal', 'number'), 5000)")
    const far = await storeDeal(db)
    await changeDeal(db, known, { name: 'Renamed' })
    expect(await matchesOf(search)).toEqual([far])
  })
})

test('a deal that is published while a search is being saved is compared with it afterwards', async () => {
  const { id: accountId } = await aMember(db)
  const waits = async () => {
    const { rowCount } = await pool.query("select from pg_locks where locktype = 'advisory' and not granted")
    expect(rowCount).toBe(1)
  }
  let deal = ''
  let matching = Promise.resolve()
  const { _id: id } = await db.transaction().execute(async (tx) => {
    const saved = await createSearch(tx, accountId, { name: 'Mine' })
    deal = await storeDeal(db)
    matching = match()
    await Promise.race([matching, eventually(waits)])
    return saved
  })
  await matching
  expect(await matchesOf({ id })).toEqual([deal])
})

test('two workers at once match each deal once, and plan one mail', async () => {
  const searches = [await aSearch({}, 'immediately'), await aSearch({}, 'immediately'), await aSearch({}, 'daily')]
  for (let count = 0; count < 8; count += 1) await storeDeal(db)
  await Promise.all([match(), match(), match()])
  const { count } = await db
    .selectFrom('deal_search_match')
    .select((from) => from.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(8 * searches.length)
  const jobs = (await listJobs(db)).rows.filter(({ name }) => name === 'mail-deal-matches')
  expect(jobs).toHaveLength(searches.length)
})

test('what is found is mailed within a minute, in the morning, or never', async () => {
  const [atOnce, daily, never] = [
    await aSearch({}, 'immediately'),
    await aSearch({}, 'daily'),
    await aSearch({}, 'never'),
  ]
  await storeDeal(db)
  await match()
  const inSeconds = ((await dueOf(atOnce))?.getTime() ?? 0) - Date.now()
  expect(inSeconds).toBeGreaterThan(0)
  expect(inSeconds).toBeLessThan(60_000)
  expect((await dueOf(daily))?.getTime()).toBeGreaterThan(Date.now())
  expect(await dueOf(never)).toBeNull()
})
