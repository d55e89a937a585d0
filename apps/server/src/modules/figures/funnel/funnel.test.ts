import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { funnelEndpoints } from '@regent/contract/figures/funnel'
import { describe, expect, it } from 'vitest'
import { createFiguresDb } from '#db/client.ts'
import { newId } from '#db/new-id.ts'

const { app, services, db } = await buildTestApp()
const { headers } = await signedIn(services, { role: 'admin' })

const ask = (query: string) => app.inject({ url: `/api/webinars/stats?${query}`, headers })

const figures = async (query: string) => {
  const reply = await ask(query)
  expect(reply.statusCode).toBe(200)
  return funnelEndpoints.read.response.parse(reply.json())
}

const none = { views: 0, registrations: 0, attendees: 0, offerClicks: 0, sales: 0 }

const registered = async (webinarId: string, at: string, change: Record<string, unknown> = {}) => {
  const { id } = await aRegistration(db, webinarId)
  await db
    .updateTable('registration')
    .set({ registered_at: new Date(at), ...change })
    .where('id', '=', id)
    .execute()
}

describe('the funnel', () => {
  it('counts each step on its own day of the firm, by source and campaign', async () => {
    const { id } = await aWebinar(db, { name: 'Funnel', starts_at: new Date('2026-03-10T18:00:00Z'), status: 'Ended' })
    // 23:30 of March 7 in New York.
    await registered(id, '2026-03-08T04:30:00Z', {
      source: 'letter',
      utms: JSON.stringify({ source: 'letter', campaign: 'spring' }),
      attendance: 'attended',
      arrived_at: new Date('2026-03-10T18:05:00Z'),
      first_clicked_at: new Date('2026-03-10T18:20:00Z'),
    })
    // Clocks change in the night to March 8: half past midnight of March 9 is 04:30 now.
    await registered(id, '2026-03-09T04:30:00Z')
    await registered(id, '2026-03-09T05:30:00Z', { given_up_at: new Date() })

    const whole = await figures(`webinarId=${id}`)
    expect(whole).toMatchObject({ ...none, registrations: 2, attendees: 1, offerClicks: 1 })
    expect(whole.byDay.map(({ day, registrations, attendees }) => [day, registrations, attendees])).toEqual([
      ['2026-03-07', 1, 0],
      ['2026-03-09', 1, 0],
      ['2026-03-10', 0, 1],
    ])
    expect(whole.byCampaign.map(({ source, campaign, offerClicks }) => [source, campaign, offerClicks])).toEqual([
      ['', '', 0],
      ['letter', 'spring', 1],
    ])
    expect(await figures(`webinarId=${id}&source=letter&from=2026-03-10`)).toMatchObject({
      ...none,
      attendees: 1,
      offerClicks: 1,
    })
    expect(await figures(`webinarId=${id}&source=&to=2026-03-07`)).toMatchObject(none)
    expect(await figures(`webinarId=${id}&streamType=Live%20Call`)).toMatchObject(none)
  })

  it('shows the attendees that staff enter, and says what was counted', async () => {
    const shown = await aWebinar(db, { starts_at: new Date('2025-02-03T18:00:00Z') })
    const counted = await aWebinar(db, { starts_at: new Date('2025-02-04T18:00:00Z') })
    await db.updateTable('webinar').set({ attended_shown: 100 }).where('id', '=', shown.id).execute()
    const came = { attendance: 'attended', source: 'ad', utms: JSON.stringify({ source: 'ad' }) }
    await registered(counted.id, '2025-02-03T18:00:00Z', came)

    const range = await figures('from=2025-02-01&to=2025-02-28')
    expect(range).toMatchObject({ registrations: 1, attendees: 101, countedAttendees: 1 })
    expect(range.byWebinar.map((each) => [each.webinar._id, each.attendees, each.countedAttendees])).toEqual([
      [counted.id, 1, undefined],
      [shown.id, 100, 0],
    ])
    await registered(shown.id, '2025-01-20T18:00:00Z', came)
    const before = await figures('from=2025-01-01&to=2025-01-31')
    expect(before).toMatchObject({ attendees: 1 })
    expect(before.countedAttendees).toBeUndefined()
    expect(await figures('from=2025-01-01&to=2025-02-28&source=ad')).toMatchObject({ attendees: 2 })
  })

  it('keeps a deleted webinar in its sums, and says that it is deleted', async () => {
    const { id } = await aWebinar(db, { deleted_at: new Date() })
    await registered(id, '2024-05-05T12:00:00Z')
    const { byWebinar, registrations } = await figures('from=2024-05-05&to=2024-05-05')
    expect(registrations).toBe(1)
    expect(byWebinar.map(({ webinar }) => webinar)).toEqual([expect.objectContaining({ _id: id, isDeleted: true })])
  })

  it('is a file for spreadsheets, in which nothing that was typed is a formula', async () => {
    const { id } = await aWebinar(db, { name: '=1+1', starts_at: new Date('2023-06-01T18:00:00Z') })
    await db.updateTable('webinar').set({ attended_shown: 7 }).where('id', '=', id).execute()
    await registered(id, '2023-05-20T12:00:00Z', { source: '@evil', utms: JSON.stringify({ campaign: 'a,b' }) })
    const file = async (table: string) => {
      const url = `/api/webinars/stats/export?table=${table}&from=2023-05-01&to=2023-06-30`
      const reply = await app.inject({ url, headers })
      return [reply.headers['content-disposition'], ...reply.body.split('\r\n')]
    }
    expect(await file('webinar')).toEqual([
      'attachment; filename="figures-by-webinar-from-2023-05-01-to-2023-06-30.csv"',
      '\uFEFFWebinar,Date,Deleted,Views,Registrations,Attendees,Offer Clicks,Sales,Attendees counted,Attendees entered by staff',
      "'=1+1,2023-06-01,,0,1,7,0,0,0,Yes",
      '',
    ])
    expect((await file('campaign'))[2]).toBe(`'@evil,"a,b",0,1,0,0,0`)
  })

  it('says what became of messages', async () => {
    const { id } = await aWebinar(db)
    const { id: registration } = await aRegistration(db, id, { source: 'letter' })
    const message = { webinar_id: id, kind: 'confirmation', channel: 'mail', due_at: new Date('2022-01-31T12:00:00Z') }
    const rows = [
      { state: 'sent', registration_id: registration, clicked_at: new Date() },
      { state: 'sent', channel: 'sms' },
      { state: 'failed', reason: 'The address does not exist.' },
      { state: 'failed', reason: 'Too large' },
      { state: 'planned' },
      { state: 'sent', due_at: new Date('2022-02-01T12:00:00Z') },
    ]
    for (const row of rows) {
      const values = { id: newId(), unique_key: newId(), ...message, ...row }
      await db.insertInto('message').values(values).execute()
    }
    const { delivery } = await figures(`from=2022-01-31&to=2022-01-31&webinarId=${id}`)
    expect(delivery).toEqual([
      { channel: 'mail', kind: 'confirmation', sent: 1, failed: 1, bounced: 1, clicked: 1 },
      { channel: 'sms', kind: 'confirmation', sent: 1, failed: 0, bounced: 0 },
    ])
    expect((await figures(`webinarId=${id}&source=letter`)).delivery).toMatchObject([{ sent: 1, failed: 0 }])
  })

  it.each([
    ['from=2026-03-02&to=2026-03-01', 'from', 'The first day must not be after the last one'],
    ['from=yesterday', 'from', 'from must be a day, as 2026-11-20'],
    ['from=0000-01-01', 'from', 'from must be a day, as 2026-11-20'],
    ['to=2026-02-30', 'to', 'to must be a day, as 2026-11-20'],
    ['webinarId=1', 'webinarId', 'Please choose a webinar'],
    [`source=${'x'.repeat(201)}`, 'source', 'This source is too long'],
  ])('refuses %s and says why', async (query, field, message) => {
    const reply = await ask(query)
    expect(reply.statusCode).toBe(400)
    expect(reply.json<unknown>()).toMatchObject({ details: { [field]: message } })
  })

  it('says that it takes too long', async () => {
    const figuresDb = createFiguresDb({ url: services.config.DATABASE_URL, statementTimeoutMs: 1 })
    const slow = await buildTestApp({ ...services, figuresDb })
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('webinar').set({ line3: '' }).execute()
      const lock = tx.schema.alterTable('webinar_count').addColumn('held', 'integer')
      await lock.execute()
      const reply = await slow.app.inject({ url: '/api/webinars/stats', headers })
      expect(reply.statusCode).toBe(503)
      expect(reply.json<unknown>()).toMatchObject({ code: 'busy' })
      await tx.schema.alterTable('webinar_count').dropColumn('held').execute()
    })
    await figuresDb.destroy()
  })
})
