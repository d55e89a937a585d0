import { eraseAccount } from '#modules/identity/profile/index.ts'
import { listJobs } from '#platform/jobs/index.ts'
import { newId } from '#db/new-id.ts'
import { anEliteMember, askDeals } from '#testing/asking/ask-deals.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { sentMails } from '#testing/mails/sent-mails.ts'
import { describe, expect, it } from 'vitest'
import { mailInterest } from './interest.job.ts'

const mails = sentMails()
const { app, services, db } = await buildTestApp({
  mailer: mails.mailer,
  environment: { SALES_MAIL_TO: 'Sales <sales@firm.example>' },
})
const administrator = await signedIn(services, { role: 'admin' })
const staff = askDeals(app, administrator.headers)

const marksOf = async ({ read }: ReturnType<typeof askDeals>) => (await read<{ marks: object[] }>('/marks')).marks

describe('marks', () => {
  it('keep their note from staff who view the portal as the member', async () => {
    const deal = await staff.make()
    const person = await anEliteMember(services)
    await askDeals(app, person.headers).ask('PUT', `/${deal._id}/note`, { note: 'Ask about the roof.' })
    const viewing = askDeals(app, { ...administrator.headers, 'view-as': person.accountId })
    expect(await marksOf(viewing)).toMatchObject([{ dealId: deal._id, note: '' }])
  })

  it('are a member’s own: saved, interested, noted', async () => {
    const deal = await staff.make()
    const [one, other] = [
      askDeals(app, (await anEliteMember(services)).headers),
      askDeals(app, (await anEliteMember(services)).headers),
    ]
    expect((await one.ask('POST', `/${deal._id}/save`)).json()).toMatchObject({
      message: 'The deal is saved.',
      mark: { dealId: deal._id, isSaved: true, isInterested: false, note: '' },
    })
    await one.ask('POST', `/${deal._id}/interest`)
    await one.ask('PUT', `/${deal._id}/note`, { note: ' Ask about the roof.\nToday. ' })
    expect(await marksOf(one)).toMatchObject([
      { dealId: deal._id, isSaved: true, isInterested: true, note: 'Ask about the roof.\nToday.' },
    ])
    expect(await marksOf(other)).toEqual([])
    expect(JSON.stringify(await staff.read(`/${deal._id}`))).not.toContain('roof')

    await one.ask('DELETE', `/${deal._id}/save`)
    await one.ask('DELETE', `/${deal._id}/interest`)
    await one.ask('PUT', `/${deal._id}/note`, { note: '' })
    expect(await marksOf(one)).toEqual([])
  })

  it('are not possible on what the member may not see', async () => {
    const [draft, deal] = [await staff.make({ state: 'draft' }), await staff.make()]
    const member = askDeals(app, (await anEliteMember(services)).headers)
    for (const id of [draft._id, newId(), 'x']) {
      expect((await member.ask('POST', `/${id}/save`)).statusCode).toBe(404)
      expect((await member.ask('POST', `/${id}/open`)).statusCode).toBe(404)
    }
    await member.ask('POST', `/${deal._id}/save`)
    await staff.change(deal._id, { state: 'archived' })
    expect(await marksOf(member)).toEqual([])
    expect((await member.ask('PUT', `/${deal._id}/note`, { note: 'x' })).statusCode).toBe(404)
    const long = await staff.ask('PUT', `/${deal._id}/note`, { note: 'x'.repeat(2001) })
    expect([long.statusCode, long.json()]).toMatchObject([400, { details: { note: expect.any(String) as string } }])
  })

  it('openings are counted', async () => {
    const deal = await staff.make()
    const person = await anEliteMember(services)
    const member = askDeals(app, person.headers)
    for (let time = 0; time < 3; time += 1) {
      expect((await member.ask('POST', `/${deal._id}/open`)).statusCode).toBe(200)
    }
    const rows = await db.selectFrom('deal_opening').selectAll().where('deal_id', '=', deal._id).execute()
    expect(rows).toMatchObject([{ account_id: person.accountId, times: 3 }])
  })
})

describe('an interest', () => {
  const waiting = async () => (await listJobs(db)).rows.filter(({ name }) => name === mailInterest.name)

  it('is told to the firm once, however often the member says so', async () => {
    const deal = await staff.make({ name: 'Harlan <Creek>' })
    const person = await anEliteMember(services)
    const member = askDeals(app, person.headers)
    const work = () => mailInterest.perform({ dealId: deal._id, accountId: person.accountId }, services)

    const before = await waiting()
    await member.ask('POST', `/${deal._id}/interest`)
    await member.ask('POST', `/${deal._id}/interest`)
    expect(await waiting()).toHaveLength(before.length + 1)
    await work()
    await work()
    await member.ask('DELETE', `/${deal._id}/interest`)
    await member.ask('POST', `/${deal._id}/interest`)
    await work()
    const sent = await mails.to('sales@firm.example', 1)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      id: `deal-interest-${deal._id}-${person.accountId}`,
      replyTo: { name: 'Ada Lovelace', address: person.email },
      subject: 'Ada Lovelace is interested in Harlan <Creek>',
      text: expect.stringContaining(person.email) as string,
      html: expect.not.stringContaining('Harlan <Creek>') as string,
    })
  })

  it('that is taken back before the mail is sent, is not told', async () => {
    const deal = await staff.make()
    const person = await anEliteMember(services)
    const member = askDeals(app, person.headers)
    await member.ask('POST', `/${deal._id}/interest`)
    await member.ask('DELETE', `/${deal._id}/interest`)
    await mailInterest.perform({ dealId: deal._id, accountId: person.accountId }, services)
    expect(await mails.to('sales@firm.example', 1)).toHaveLength(1)
  })

  it('of staff is told to nobody', async () => {
    const before = await waiting()
    await staff.ask('POST', `/${(await staff.make())._id}/interest`)
    expect(await waiting()).toEqual(before)
  })
})

describe('a disclaimer', () => {
  it('is accepted once for each version before the details open', async () => {
    const text = 'You may lose all of it.'
    const secret = { url: 'https://deep.example', description: '<p>The cellar</p>' }
    const deal = await staff.make({ disclaimerText: text, ...secret })
    const person = await anEliteMember(services)
    const member = askDeals(app, person.headers)
    const accept = (version: unknown) => member.ask('POST', `/${deal._id}/disclaimer`, { version })

    const closed = await member.one(deal._id)
    expect(closed).toMatchObject({
      name: deal.name,
      hasDisclaimer: true,
      disclaimer: { text, version: 1, isAccepted: false },
    })
    for (const body of [
      JSON.stringify(closed),
      (await member.ask('GET', '?fields=full&limit=500')).body,
      (await member.ask('GET', '/filter?search=cellar')).body,
    ]) {
      expect(body).not.toMatch(/deep\.example|The cellar/u)
    }

    expect((await accept(2)).statusCode).toBe(409)
    expect((await accept('x')).statusCode).toBe(400)
    expect((await accept(1)).json()).toMatchObject({ deal: { ...secret, disclaimer: { isAccepted: true } } })
    expect((await accept(1)).statusCode).toBe(200)
    expect(await member.one(deal._id)).toMatchObject(secret)

    // The same text again is no new version; another one is.
    await staff.change(deal._id, { disclaimerText: text })
    expect(await member.one(deal._id)).toMatchObject(secret)
    await staff.change(deal._id, { disclaimerText: 'You may lose more.' })
    expect(await member.one(deal._id)).toMatchObject({ disclaimer: { version: 2, isAccepted: false } })
    expect(await member.one(deal._id)).not.toHaveProperty('url')
    expect((await accept(1)).statusCode).toBe(409)
    await staff.change(deal._id, { disclaimerText: '' })
    expect(await member.one(deal._id)).toMatchObject({ ...secret, disclaimer: null })

    const kept = await db.selectFrom('deal_disclaimer_acceptance').selectAll().where('deal_id', '=', deal._id).execute()
    expect(kept).toMatchObject([{ account_id: person.accountId, version: 1, accepted_at: expect.any(Date) as Date }])
    const texts = await db
      .selectFrom('deal_disclaimer')
      .select(['version', 'text'])
      .where('deal_id', '=', deal._id)
      .execute()
    expect(texts).toEqual([
      { version: 1, text },
      { version: 2, text: 'You may lose more.' },
    ])
  })

  it('stands not before staff', async () => {
    const deal = await staff.make({ disclaimerText: 'Mind the gap.' })
    expect(await staff.one(deal._id)).toMatchObject({ url: deal.url, disclaimerText: 'Mind the gap.' })
  })
})

it('own data has all of it, but no names once the member is not Elite anymore, and an erasure leaves only that someone accepted', async () => {
  const deal = await staff.make({ name: 'Quince Orchard', disclaimerText: 'Mind the gap.' })
  const person = await anEliteMember(services)
  const member = askDeals(app, person.headers)
  await member.ask('PUT', `/${deal._id}/note`, { note: 'Quite a note' })
  await member.ask('POST', `/${deal._id}/open`)
  await member.ask('POST', `/${deal._id}/disclaimer`, { version: 1 })
  const { accountId, headers } = person
  expect((await app.inject({ url: '/api/auth/download', headers })).json()).toMatchObject({
    deals: {
      marks: [{ deal: 'Quince Orchard', note: 'Quite a note', savedAt: null }],
      openings: [{ deal: 'Quince Orchard', times: 1 }],
      acceptances: [{ deal: 'Quince Orchard', version: 1, text: 'Mind the gap.' }],
    },
  })

  await db
    .updateTable('account')
    .set({ elite_until: new Date(0) })
    .where('id', '=', accountId)
    .execute()
  const { body } = await app.inject({ url: '/api/auth/download', headers })
  expect(JSON.parse(body)).toMatchObject({
    deals: {
      marks: [{ dealId: deal._id, deal: null, note: 'Quite a note' }],
      openings: [{ dealId: deal._id, deal: null, times: 1 }],
      acceptances: [{ dealId: deal._id, deal: null, version: 1, text: null }],
    },
  })
  expect(body).not.toMatch(/Quince|Mind the gap/u)

  await eraseAccount(db, accountId)
  const ofDeal = (table: 'deal_mark' | 'deal_opening' | 'deal_disclaimer_acceptance') =>
    db.selectFrom(table).selectAll().where('deal_id', '=', deal._id).execute()
  expect(await ofDeal('deal_mark')).toEqual([])
  expect(await ofDeal('deal_opening')).toEqual([])
  expect(await ofDeal('deal_disclaimer_acceptance')).toMatchObject([{ account_id: null, version: 1 }])
})
