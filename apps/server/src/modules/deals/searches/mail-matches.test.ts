import { rm } from 'node:fs/promises'
import type { SearchFilters, SearchFrequency } from '@regent/contract/deals/deal-searches'
import { runJobs } from '#platform/jobs/index.ts'
import type { Mailer } from '#platform/mailer/mail.ts'
import { MailDelayedError, MailRefusedError } from '#platform/mailer/mail-errors.ts'
import { outboxFolder } from '#platform/outbox/outbox-folder.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { eventually } from '#testing/eventually.ts'
import { readOutbox } from '#testing/mails/read-outbox.ts'
import { aMember } from '#testing/records/members.ts'
import { aTerm, changeDeal, storeDeal } from '#testing/records/stored-deals.ts'
import { testServices } from '#testing/test-services.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailMatches } from './mail-matches.ts'
import { matchQueuedDeals } from './match-deals.ts'
import { searchJobs } from './search.jobs.ts'
import { unsubscribe } from './unsubscribe.ts'
import { unsubscribeToken } from './write-search-mail.ts'
import { changeSearch, createSearch, deleteSearch, restoreSearch } from './write-search.ts'

const minute = 60_000
const services = await testServices({ environment: { PUBLIC_URL: 'https://portal.firm.example' } })
const { db } = services
const realEstate = await aTerm(db, 'category', 'Real estate')

beforeEach(async () => {
  await db.deleteFrom('deal_search').execute()
  await db.deleteFrom('deal').execute()
  await db.deleteFrom('deal_text').execute()
  await rm(outboxFolder(services.config), { recursive: true, force: true })
})

const elite = { client_type: 'Elite', time_zone: 'America/New_York' }

const aSearch = async (filters: SearchFilters = {}, frequency: SearchFrequency = 'immediately') => {
  const { id: accountId, email } = await aMember(db)
  await change(accountId, elite)
  const { _id: id, name } = await createSearch(db, accountId, { name: 'Real estate', filters, frequency })
  return { id, name, accountId, email, now: new Date() }
}

type Search = Awaited<ReturnType<typeof aSearch>>

const change = (accountId: string, columns: object) =>
  db.updateTable('account').set(columns).where('id', '=', accountId).execute()

const match = async () => {
  while ((await matchQueuedDeals(services)) > 0);
}

const perform = ({ id }: Search, replaced: { mailer?: Mailer } = {}) =>
  mailMatches.perform({ searchId: id }, { ...services, ...replaced })

const outbox = async () => (await readOutbox(services)).mails

const stateOf = async ({ id }: Search) => {
  const matches = await db
    .selectFrom('deal_search_match')
    .select(['sent_at', 'skipped_at'])
    .where('search_id', '=', id)
    .execute()
  const search = await db
    .selectFrom('deal_search')
    .select(['due_at', 'last_sent_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    sent: matches.filter((each) => each.sent_at !== null).length,
    skipped: matches.filter((each) => each.skipped_at !== null).length,
    waiting: matches.filter((each) => each.sent_at === null && each.skipped_at === null).length,
    isDue: search.due_at !== null,
    wasMailed: search.last_sent_at !== null,
  }
}

const failing = (error: Error): Mailer => ({ send: () => Promise.reject(error), close: () => Promise.resolve() })

describe('the mail', () => {
  test('names the deals that newly fit, leads to them, and ends with one click', async () => {
    const search = await aSearch({ categoryId: [realEstate.id] })
    const first = await storeDeal(db, { name: 'Harlan Creek Apartments', terms: [realEstate] })
    await storeDeal(db, { name: 'Tri-County Self Storage', terms: [realEstate] })
    await storeDeal(db, { name: 'Another deal' })
    await match()
    await perform(search)

    const [mail, ...others] = await outbox()
    expect(others).toEqual([])
    expect(mail?.to).toMatchObject([{ address: search.email }])
    expect(mail?.subject).toBe('2 new deals for “Real estate”')
    expect(mail?.text).toContain('Harlan Creek Apartments')
    expect(mail?.text).toContain('Tri-County Self Storage')
    expect(mail?.text).not.toContain('Another deal')
    expect(mail?.text).toContain(`https://portal.firm.example/deals?deal=${first}`)
    expect(mail?.text).toContain(`https://portal.firm.example/deals?categoryId=${realEstate.id}`)
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('list-unsubscribe')).toMatch(
      /^<https:\/\/portal\.firm\.example\/api\/deals\/searches\/unsubscribe\/[\w-]+>$/u,
    )
    expect(await stateOf(search)).toEqual({ sent: 2, skipped: 0, waiting: 0, isDue: false, wasMailed: true })
  })

  test('counts those that it does not show', async () => {
    const search = await aSearch()
    for (let count = 0; count < 11; count += 1) await storeDeal(db, { name: `Deal number ${count}` })
    await match()
    await perform(search)
    const [mail] = await outbox()
    expect(mail?.subject).toBe('11 new deals for “Real estate”')
    expect(mail?.text?.match(/Deal number/gu)).toHaveLength(8)
    expect(mail?.text).toContain('3 more deals fit.')
  })

  test('leaves out what was archived meanwhile; published again, it is news', async () => {
    const search = await aSearch()
    const deal = await storeDeal(db, { name: 'Harlan Creek Apartments' })
    await match()
    await changeDeal(db, deal, { state: 'archived' })
    await perform(search)
    expect(await outbox()).toEqual([])
    await changeDeal(db, deal, { state: 'published' })
    await match()
    await perform(search)
    expect((await outbox()).map(({ subject }) => subject)).toEqual(['New deal: Harlan Creek Apartments'])
  })
})

describe('goes to members who see full deals at the moment of sending', () => {
  const later = new Date(Date.now() + minute)
  test.each([
    ['is not Elite anymore', { client_type: 'Lead' }],
    ['was Elite until a moment ago', { elite_until: new Date(Date.now() - minute) }],
    ['has not verified the address', { is_verified: false }],
    ['is disabled', { disabled_at: new Date() }],
    ['is erased', { erased_at: new Date() }],
  ])('and not to a member who %s', async (_, columns) => {
    const search = await aSearch()
    await storeDeal(db)
    await match()
    await change(search.accountId, columns)
    await perform(search)
    expect(await outbox()).toEqual([])
    expect(await stateOf(search)).toMatchObject({ sent: 0, skipped: 1, isDue: false })
  })

  test('and not to a closed address', async () => {
    const search = await aSearch()
    await storeDeal(db)
    await match()
    await db
      .insertInto('closed_address')
      .values({ channel: 'mail', address: search.email, cause: 'complained', reason: 'Unwanted.' })
      .execute()
    await perform(search)
    expect(await outbox()).toEqual([])
  })

  test('also to administrators, and to members whose Elite lasts a little longer', async () => {
    const [admin, member] = [await aSearch(), await aSearch()]
    await change(admin.accountId, { role: 'admin', client_type: null })
    await change(member.accountId, { elite_until: later })
    await storeDeal(db)
    await match()
    await perform(admin)
    await perform(member)
    expect(await outbox()).toHaveLength(2)
  })

  test('of what came while they were not, they are not told later', async () => {
    const search = await aSearch()
    await storeDeal(db, { name: 'Missed' })
    await match()
    await change(search.accountId, { client_type: 'Lead' })
    await perform(search)
    await change(search.accountId, elite)
    await storeDeal(db, { name: 'Harlan Creek Apartments' })
    await match()
    await perform(search)
    expect((await outbox()).map(({ subject }) => subject)).toEqual(['New deal: Harlan Creek Apartments'])
  })
})

describe('a job that fails or dies', () => {
  test('before the mail is taken sends the same mail later, and what came meanwhile in the next', async () => {
    const search = await aSearch()
    await storeDeal(db, { name: 'First' })
    await match()
    await expect(perform(search, { mailer: failing(new MailDelayedError('Closed')) })).rejects.toThrow('Closed')
    await storeDeal(db, { name: 'Second' })
    await match()
    await perform(search)
    expect((await outbox()).map(({ subject }) => subject)).toEqual(['New deal: First'])
    expect(await stateOf(search)).toMatchObject({ sent: 1, waiting: 1, isDue: true })
    await perform(search)
    expect((await outbox()).map(({ subject }) => subject)).toEqual(['New deal: First', 'New deal: Second'])
  })

  test('after the mail was taken does not send it again', async () => {
    const search = await aSearch()
    await storeDeal(db)
    await match()
    const dies: Mailer = {
      ...services.mailer,
      send: async (mail) => {
        await services.mailer.send(mail)
        throw new Error('The process died.')
      },
    }
    await expect(perform(search, { mailer: dies })).rejects.toThrow('died')
    const send = () => Promise.reject(new Error('It is sent again.'))
    await perform(search, { mailer: { ...services.mailer, send } })
    expect(await outbox()).toHaveLength(1)
    expect(await stateOf(search)).toMatchObject({ sent: 1, waiting: 0 })
  })

  test('because the mail was refused leaves it to be retried', async () => {
    const search = await aSearch()
    await storeDeal(db)
    await match()
    await expect(perform(search, { mailer: failing(new MailRefusedError('Policy')) })).rejects.toThrow('Policy')
    expect(await stateOf(search)).toMatchObject({ waiting: 1, isDue: true })
    await perform(search)
    expect(await outbox()).toHaveLength(1)
  })

  test('run again after all is sent, it sends nothing', async () => {
    const search = await aSearch()
    await storeDeal(db)
    await match()
    await perform(search)
    await perform(search)
    expect(await outbox()).toHaveLength(1)
  })
})

test('two workers at once mail each search once', async () => {
  const now = { at: new Date() }
  const withClock = { ...services, clock: () => now.at }
  const searches = [await aSearch(), await aSearch(), await aSearch(), await aSearch()]
  for (let count = 0; count < 3; count += 1) await storeDeal(db)
  // As if all was found a while ago.
  now.at = new Date(Date.now() - minute)
  const workers = await Promise.all([runJobs(withClock, searchJobs), runJobs(withClock, searchJobs)])
  cleanUp(() => Promise.all(workers.map((worker) => worker.stop())))
  await Promise.all([matchQueuedDeals(withClock), matchQueuedDeals(withClock)])
  await eventually(async () => {
    for (const search of searches) expect(await stateOf(search)).toMatchObject({ sent: 3, isDue: false })
  })
  const mails = await outbox()
  expect(mails.flatMap(({ to = [] }) => to.map(({ address }) => address)).toSorted()).toEqual(
    searches.map(({ email }) => email).toSorted(),
  )
})

describe('a search', () => {
  test('that was set to never, by the member or by a link, is not mailed, nor later about what came before', async () => {
    const [one, other] = [await aSearch(), await aSearch()]
    await storeDeal(db)
    await match()
    await changeSearch(db, one, { frequency: 'never' })
    await unsubscribe(services, await unsubscribeToken.make(services, other.id))
    await storeDeal(db)
    await match()
    for (const search of [one, other]) {
      await changeSearch(db, search, { frequency: 'immediately' })
      await perform(search)
      expect(await stateOf(search)).toMatchObject({ sent: 0, skipped: 2, waiting: 0, isDue: false })
    }
    expect(await outbox()).toEqual([])
  })

  test('that gets another frequency is mailed at its time', async () => {
    const search = await aSearch({}, 'weekly')
    await storeDeal(db)
    await match()
    await changeSearch(db, search, { frequency: 'immediately' })
    const { due_at: dueAt } = await db
      .selectFrom('deal_search')
      .select('due_at')
      .where('id', '=', search.id)
      .executeTakeFirstOrThrow()
    expect((dueAt?.getTime() ?? Infinity) - Date.now()).toBeLessThan(minute)
  })

  test('that was deleted is not mailed, unless it is restored', async () => {
    const search = await aSearch()
    await storeDeal(db)
    await match()
    await deleteSearch(db, search)
    await perform(search)
    expect(await outbox()).toEqual([])
    await restoreSearch(db, search)
    expect(await stateOf(search)).toMatchObject({ waiting: 1, isDue: true })
    await perform(search)
    expect(await outbox()).toHaveLength(1)
  })
})
