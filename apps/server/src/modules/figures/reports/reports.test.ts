import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { sentMails } from '#testing/mails/sent-mails.ts'
import { expect, test } from 'vitest'
import { reportJobs, writeReport } from './index.ts'
import { stageFacts } from './texts.ts'

const mails = sentMails()
const { app, services, db } = await buildTestApp({ mailer: mails.mailer })
const { email, headers, accountId } = await signedIn(services, { role: 'admin' })

const { id } = await aWebinar(db, { name: '=SUM', starts_at: new Date('2026-10-20T18:00:00Z') })
const registration = await aRegistration(db, id, { source: 'letter' })
await db
  .updateTable('registration')
  .set({ registered_at: new Date('2026-10-05T12:00:00Z'), attendance: 'attended' })
  .where('id', '=', registration.id)
  .execute()

const choose = (rhythm: string) =>
  app.inject({ method: 'PUT', url: '/api/webinars/stats/mail', headers, body: { rhythm } })

/** The jobs that are planned at a moment. */
const plannedAt = async (moment: string) => {
  const job = reportJobs.find(({ name }) => name === 'plan-figure-mails')
  await job?.perform({}, { ...services, clock: () => new Date(moment) })
  const { rows } = await services.pool.query<{ payload: { from: string; to: string } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'mail-figures' order by j.id`,
  )
  return rows.map(({ payload }) => payload)
}

test('who chooses it gets the figures of each month by mail, once, and of missed ones the last', async () => {
  expect((await choose('daily')).statusCode).toBe(400)
  expect((await choose('monthly')).json<unknown>()).toMatchObject({ rhythm: 'monthly' })
  await db.updateTable('figure_mail').set({ next_from: '2026-09-01' }).execute()
  // Still October in New York.
  expect(await plannedAt('2026-10-01T03:30:00Z')).toEqual([])
  const october = { accountId, from: '2026-10-01', to: '2026-10-31' }
  expect(await plannedAt('2026-11-01T05:11:00Z')).toEqual([october])
  expect(await plannedAt('2026-11-30T05:11:00Z')).toEqual([october])
  await reportJobs.find(({ name }) => name === 'mail-figures')?.perform(october, services)
  const [mail] = await mails.to(email, 1)
  expect(mail?.subject).toContain('figures from October 1, 2026 to October 31, 2026')
  expect(mail?.text).toContain('Most people registered for =SUM')

  await choose('weekly')
  await db.updateTable('figure_mail').set({ next_from: '2026-11-02' }).execute()
  expect((await plannedAt('2026-11-23T06:11:00Z')).at(-1)).toMatchObject({ from: '2026-11-16', to: '2026-11-22' })
  await choose('never')
  expect((await plannedAt('2027-01-01T06:11:00Z')).length).toBe(2)
  expect((await app.inject({ url: '/api/webinars/stats/mail', headers })).json<unknown>()).toEqual({ rhythm: 'never' })
})

test('a share is written as the page shows it', () => {
  const funnel = { views: 591, registrations: 156, attendees: 56, offerClicks: 5, sales: 2 }
  expect(stageFacts(funnel).map(({ value }) => value)).toEqual([
    '591 (100%)',
    '156 (26%)',
    '56 (9.5%)',
    '5 (0.8%)',
    '2 (0.3%)',
  ])
})

test('the report of a month is text, or a file for spreadsheets', async () => {
  const text = await writeReport(db, '2026-10', { isCsv: false })
  expect(text).toContain('Registrations  1')
  expect(text).toContain('letter      0              1          1             0      0')
  const csv = await writeReport(db, '2026-10', { isCsv: true })
  expect(csv).toContain("'=SUM,2026-10-20,,0,1,1,0,0,1,")
  expect(csv).toContain('letter,0,1,1,0,0')
  expect(await writeReport(db, '2024-02', { isCsv: true })).toContain('Nothing.')
  await expect(writeReport(db, '2026-13', { isCsv: false })).rejects.toThrow('Please name a month, such as 2026-10.')
})
