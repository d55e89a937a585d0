import { rm } from 'node:fs/promises'
import type { DealMember } from '@regent/contract/deals/deal-members'
import { lifetimes } from '@regent/contract/lifetimes'
import { outboxFolder } from '#platform/outbox/outbox-folder.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { readOutbox } from '#testing/mails/read-outbox.ts'
import { aMember } from '#testing/records/members.ts'
import { storeTerm, changeDeal, storeDeal } from '#testing/records/stored-deals.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailReminder } from './remind-members.ts'

const day = 24 * 60 * 60 * 1000
const { app, services, db } = await buildTestApp({ environment: { PUBLIC_URL: 'https://portal.firm.example' } })
const { pool } = services
const admin = await signedIn(services, { role: 'admin' })

beforeEach(async () => {
  await db.deleteFrom('deal').execute()
  await db.updateTable('account').set({ client_type: null }).execute()
  await rm(outboxFolder(services.config), { recursive: true, force: true })
})

const person = async (columns: object = {}) => {
  const { id, email } = await aMember(db)
  await db
    .updateTable('account')
    .set({ client_type: 'Elite', first_name: `Ann ${id.slice(-4)}`, ...columns })
    .where('id', '=', id)
    .execute()
  return { id, email }
}

type Person = Awaited<ReturnType<typeof person>>

const opened = (dealId: string, { id }: Person, at = new Date()) =>
  db
    .insertInto('deal_opening')
    .values({ deal_id: dealId, account_id: id, first_at: at, last_at: at, times: 2 })
    .execute()

const marked = (dealId: string, { id }: Person, columns: { saved_at?: Date; interested_at?: Date; note?: string }) =>
  db
    .insertInto('deal_mark')
    .values({ deal_id: dealId, account_id: id, ...columns })
    .execute()

interface Listed {
  members: DealMember[]
  total: number
  nextCursor?: string
}

interface Reminded {
  reminded: number
  skipped: number
  remindedLately: number
}

const list = async (dealId: string, query = '', { headers } = admin) => {
  const answer = await app.inject({ url: `/api/deals/${dealId}/members${query}`, headers })
  return { status: answer.statusCode, body: answer.json<Listed>() }
}

const idsOf = ({ members }: Listed) => members.map(({ _id }) => _id)

const remind = async (dealId: string, payload: object = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/deals/${dealId}/remind`,
    headers: admin.headers,
    payload,
  })
  return { status: answer.statusCode, body: answer.json<Reminded>() }
}

const ago = (days: number) => new Date(Date.now() - days * day)

describe('the members of a deal', () => {
  test('are listed by what they did, the latest first, with all else they did', async () => {
    const deal = await storeDeal(db, { name: 'Harlan Creek Apartments' })
    const other = await storeDeal(db, { name: 'Marlow Street Arcade' })
    const [ann, ben] = [await person(), await person()]
    await marked(deal, ann, { interested_at: ago(2), saved_at: ago(3), note: 'Ask my brother.' })
    await marked(deal, ben, { interested_at: ago(1) })
    await opened(deal, ann, ago(4))
    await opened(other, ann, ago(1))

    const { body } = await list(deal, '?kind=interested')
    expect(idsOf(body)).toEqual([ben.id, ann.id])
    expect(body.total).toBe(2)
    expect(body.members[1]).toMatchObject({
      user: { _id: ann.id, email: ann.email },
      openings: 2,
      accepted: null,
      remindedAt: null,
      history: [
        { kind: 'opened', name: 'Marlow Street Arcade' },
        { kind: 'interested', name: 'Harlan Creek Apartments' },
        { kind: 'saved', name: 'Harlan Creek Apartments' },
        { kind: 'opened', name: 'Harlan Creek Apartments' },
      ],
    })
    expect(JSON.stringify(body)).not.toContain('brother')
    expect(idsOf((await list(deal, '?kind=saved')).body)).toEqual([ann.id])
    expect(idsOf((await list(deal, '?kind=opened')).body)).toEqual([ann.id])
    expect(idsOf((await list(deal)).body)).toEqual([ben.id, ann.id])
    expect(idsOf((await list(deal, `?kind=interested&search=${ben.email}`)).body)).toEqual([ben.id])
  })

  test('who have not opened it are those who could: Elite members with an open account', async () => {
    const deal = await storeDeal(db)
    const [reader, reached] = [await person(), await person()]
    await opened(deal, reader)
    await person({ client_type: 'Lead' })
    await person({ elite_until: ago(1) })
    await person({ disabled_at: new Date() })
    await person({ role: 'admin' })
    expect(idsOf((await list(deal, '?kind=unopened')).body)).toEqual([reached.id])
  })

  test('come in pages', async () => {
    const deal = await storeDeal(db)
    for (let count = 0; count < 3; count += 1) await person()
    const first = (await list(deal, '?kind=unopened&limit=2')).body
    const second = (await list(deal, `?kind=unopened&limit=2&cursor=${first.nextCursor ?? ''}`)).body
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(3)
    expect(first.total).toBe(3)
    expect(second.nextCursor).toBeUndefined()
  })

  test('are for staff alone, of a deal that is there', async () => {
    const deal = await storeDeal(db)
    expect((await list(deal, '', await signedIn(services))).status).toBe(403)
    expect((await list(admin.accountId)).status).toBe(404)
    expect((await list(deal, '?kind=all')).status).toBe(400)
    await changeDeal(db, deal, { deleted_at: new Date() })
    expect((await list(deal)).status).toBe(404)
  })

  test('are a file for spreadsheets, and what they typed is no formula', async () => {
    const deal = await storeDeal(db, { name: 'Harlan Creek' })
    await marked(deal, await person({ first_name: '=1+1' }), { interested_at: new Date() })
    const { headers } = admin
    const answer = await app.inject({ url: `/files/deal-members/interested-${deal}.csv`, headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain('harlan-creek-interested.csv')
    expect(answer.body).toContain("'=1+1,King")
    for (const name of [`everyone-${deal}`, `interested-${admin.accountId}`, deal])
      expect((await app.inject({ url: `/files/deal-members/${name}.csv`, headers })).statusCode).toBe(404)
  })
})

describe('a new interest', () => {
  const unread = async () => {
    const answer = await app.inject({ url: '/api/deals/unread-interests', headers: admin.headers })
    return answer.json<{ deals: { _id: string; unread: number }[] }>().deals
  }
  const read = (dealId: string, until: Date) =>
    app.inject({
      method: 'POST',
      url: `/api/deals/${dealId}/members/read`,
      headers: admin.headers,
      payload: { until: until.toISOString() },
    })

  test('is marked until this administrator has read it', async () => {
    const deal = await storeDeal(db)
    const [ann, ben] = [await person(), await person()]
    await marked(deal, ann, { interested_at: new Date() })
    // As precise as the clock of the database.
    await pool.query("update deal_mark set interested_at = interested_at + interval '400 microseconds'")
    expect(await unread()).toMatchObject([{ _id: deal, unread: 1 }])
    const { body } = await list(deal, '?kind=interested')
    expect(body.members).toMatchObject([{ isNew: true }])
    expect((await read(deal, new Date(body.members[0]?.interestedAt ?? ''))).statusCode).toBe(200)
    expect(await unread()).toEqual([])
    await marked(deal, ben, { interested_at: new Date(Date.now() + 1000) })
    await read(deal, ago(1))
    expect((await list(deal, '?kind=interested')).body.members).toMatchObject([
      { _id: ben.id, isNew: true },
      { _id: ann.id, isNew: false },
    ])
    const colleague = await signedIn(services, { role: 'admin' })
    await marked(await storeDeal(db), ann, { interested_at: ago(1) })
    const theirs = await app.inject({ url: '/api/deals/unread-interests', headers: colleague.headers })
    expect(theirs.json<{ deals: object[] }>().deals).toMatchObject([{ _id: deal, unread: 1 }])
  })
})

describe('a reminder', () => {
  const send = async () => {
    const waiting = await db.selectFrom('deal_reminder').select('id').execute()
    for (const { id } of waiting) await mailReminder.perform({ reminderId: id }, services)
    return (await readOutbox(services)).mails
  }

  test('goes once a week at most to Elite members who have not opened the deal', async () => {
    const realEstate = await storeTerm(db, 'category', 'Real estate')
    const deal = await storeDeal(db, { name: 'Harlan Creek Apartments', terms: [realEstate] })
    const [ann, ben] = [await person(), await person()]
    await opened(deal, ben)

    const preview = await remind(deal, { dryRun: true })
    expect(preview.body).toMatchObject({ reminded: 1, skipped: 0 })
    expect(await send()).toEqual([])

    const [first, second] = await Promise.all([remind(deal), remind(deal)])
    expect([first.body.reminded, second.body.reminded].toSorted()).toEqual([0, 1])
    const mails = await send()
    expect(mails.map(({ to }) => to)).toMatchObject([[{ address: ann.email }]])
    expect(mails[0]?.subject).toBe('Have you seen this deal? Harlan Creek Apartments')
    expect(mails[0]?.text).toContain(`https://portal.firm.example/deals?deal=${deal}`)
    expect(mails[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toMatch(/\/api\/unsubscribe\//u)

    expect((await remind(deal)).body).toMatchObject({ reminded: 0, skipped: 1, remindedLately: 1 })
    expect((await list(deal, '?kind=unopened')).body.members).toMatchObject([
      { remindedAt: expect.any(String) as string },
    ])
    await db
      .updateTable('deal_reminder')
      .set({ created_at: ago(lifetimes.dealReminderDays + 1) })
      .execute()
    expect((await remind(deal)).body).toMatchObject({ reminded: 1, remindedLately: 0 })
    const events = await db.selectFrom('audit_event').select('action').where('action', '=', 'deal.reminded').execute()
    expect(events).toHaveLength(2)
  })

  test('goes to those whom staff named', async () => {
    const deal = await storeDeal(db)
    const [ann, ben] = [await person(), await person()]
    await opened(deal, ben)
    await person()
    const { body } = await remind(deal, { accountIds: [ann.id, ann.id, ben.id] })
    expect(body).toMatchObject({ reminded: 1, skipped: 1, remindedLately: 0 })
    expect((await send()).map(({ to }) => to)).toMatchObject([[{ address: ann.email }]])
  })

  test.each([
    ['has not verified the address', { is_verified: false }],
    ['wants no promotional mail', { mail_news: false }],
  ])('does not go to a member who %s', async (_, columns) => {
    const deal = await storeDeal(db)
    await person(columns)
    expect((await remind(deal)).body).toMatchObject({ reminded: 0, skipped: 1 })
  })

  test.each([
    ['opened the deal', (dealId: string, who: Person) => opened(dealId, who)],
    [
      'is not Elite anymore',
      (_: string, { id }: Person) =>
        db.updateTable('account').set({ client_type: 'Lead' }).where('id', '=', id).execute(),
    ],
    ['cannot see the deal anymore', (dealId: string) => changeDeal(db, dealId, { state: 'archived' })],
  ])('is dropped if the member %s before it is sent', async (_, change) => {
    const deal = await storeDeal(db)
    const ann = await person()
    await remind(deal)
    await change(deal, ann)
    expect(await send()).toEqual([])
    expect(await db.selectFrom('deal_reminder').select('id').execute()).toEqual([])
  })

  test('is one mail, however often its job runs', async () => {
    const deal = await storeDeal(db)
    await person()
    await remind(deal)
    await send()
    expect(await send()).toHaveLength(1)
  })

  test('is only for deals that members see', async () => {
    const draft = await storeDeal(db, { state: 'draft' })
    expect((await remind(draft)).status).toBe(409)
    expect((await remind(admin.accountId)).status).toBe(404)
    expect((await remind(draft, { accountIds: ['1'] })).status).toBe(400)
  })
})
