import sharp from 'sharp'
import { aFile } from '#testing/records/a-file.ts'
import { changeDeal, storeDeal, storeTerm } from '#testing/records/stored-deals.ts'
import { elite, testSearchMails } from '#testing/mails/search-mails.ts'
import { describe, expect, test } from 'vitest'
import { unsubscribe } from './unsubscribe.ts'
import { unsubscribeToken } from './write-search-mail.ts'
import { changeSearch, deleteSearch, restoreSearch } from './write-search.ts'

const minute = 60_000
const { services, db, change, aSearch, match, perform, outbox, stateOf } = await testSearchMails()
const realEstate = await storeTerm(db, 'category', 'Real estate')

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

  test('carries the images, because only members who are signed in may load them', async () => {
    const search = await aSearch()
    const content = await sharp({ create: { width: 800, height: 300, channels: 3, background: '#2f6f4f' } })
      .png()
      .toBuffer()
    const image = { extension: 'png', contentType: 'image/png', width: 800, height: 300, content }
    const { url } = await aFile(services, image)
    await storeDeal(db, { image: url })
    await storeDeal(db, { image: '/files/01900000-0000-7000-8000-000000000000.png' })
    await match()
    await perform(search)
    const [mail] = await outbox()
    expect(mail?.attachments).toMatchObject([{ mimeType: 'image/jpeg', disposition: 'inline' }])
    const cid = mail?.attachments[0]?.contentId?.replaceAll(/[<>]/gu, '') ?? 'none'
    expect(mail?.html?.match(/<img[^>]*src="[^"]*"/gu)).toEqual([expect.stringContaining(`src="cid:${cid}"`)])
    const bytes = Buffer.from(mail?.attachments[0]?.content as ArrayBuffer)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 352, height: 236 })
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
