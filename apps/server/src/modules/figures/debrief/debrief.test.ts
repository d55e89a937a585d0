import type { Debrief } from '@regent/contract/figures/debrief'
import { newId } from '#db/new-id.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { sentMails } from '#testing/mails/sent-mails.ts'
import { aRoom, aRoomPerson } from '#testing/records/a-room.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { expect, it } from 'vitest'
import { debriefJobs } from './debrief.jobs.ts'
import { readDebrief } from './read-debrief.ts'

const mails = sentMails()
const { app, services, db } = await buildTestApp({ mailer: mails.mailer })
const [one, other] = [await signedIn(services, { role: 'admin' }), await signedIn(services, { role: 'admin' })]
const { headers } = one

const now = Date.now()
const ago = (minutes: number) => new Date(now - minutes * 60_000)

/** Live for 30 minutes until 10 minutes ago; of four people three leave after 10, and one follows an offer. */
const held = async () => {
  const { webinarId } = await aRoom(db, { status: 'Ended', ended_at: ago(10) })
  const ctas = JSON.stringify([
    { label: 'Book a call', link: 'https://example.com/call' },
    { label: 'Read on', link: 'https://example.com/read' },
  ])
  await db
    .updateTable('webinar')
    .set({ ctas, created_at: ago(60), certificate_share: 80 })
    .where('id', '=', webinarId)
    .execute()
  await db
    .insertInto('live_period')
    .values({ webinar_id: webinarId, began_at: ago(40), ended_at: ago(10) })
    .execute()
  for (const left of [29.5, 29.5, 29.5, 10]) {
    const { accountId } = await aRegistration(db, webinarId, { attendance: 'attended', live_seconds: (40 - left) * 60 })
    const personId = await aRoomPerson(db, webinarId, { account_id: accountId })
    const times = { began_at: ago(40), last_seen_at: ago(left), ended_at: ago(left) }
    await db
      .insertInto('presence')
      .values({ id: newId(), person_id: personId, connection: newId(), ...times })
      .execute()
    if (left === 10)
      await db
        .insertInto('offer_click')
        .values({ webinar_id: webinarId, number: 1, clicked_by: accountId, person_id: personId })
        .execute()
  }
  await db.insertInto('offer_showing').values({ id: newId(), webinar_id: webinarId, number: 1 }).execute()
  return webinarId
}

const run = async (name: string, payload: unknown = {}) =>
  debriefJobs.find((job) => job.name === name)?.perform(payload, services)

const planned = async (webinarId: string) => {
  const { rows } = await services.pool.query<{ payload: { webinarId: string; accountId: string } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'mail-debrief' order by j.id`,
  )
  return rows.map(({ payload }) => payload).filter((payload) => payload.webinarId === webinarId)
}

it('says who was there, where they left, what they clicked and who got a certificate', async () => {
  const id = await held()
  const answer = await app.inject({ url: `/api/webinars/stats/${id}/debrief`, headers })
  const debrief = answer.json<Debrief>()
  expect(debrief).toMatchObject({
    attendees: 4,
    registrants: 4,
    averageMinutes: 15.4,
    liveMinutes: 30,
    peak: { present: 4 },
    drops: [{ minute: 10, left: 3, before: 4 }],
    offers: [
      { label: 'Book a call', wasShown: true, clicks: 1 },
      { label: 'Read on', wasShown: false, clicks: 0 },
    ],
    certificates: 0,
    certificateShare: 80,
  })
  expect(debrief).toMatchObject({ polls: [] })
  expect(debrief).not.toHaveProperty('questions')
  expect((await app.inject({ url: `/api/webinars/stats/${newId()}/debrief`, headers })).statusCode).toBe(404)
})

it('has the polls, and the questions that nobody answered', async () => {
  const id = await held()
  const poll = { text: 'Which state?', answers: ['Wyoming', 'Texas'], counts: [4, 1], voters: 5 }
  const kind = { is_multiple: false, is_anonymous: true, is_live: false, closed_at: new Date() }
  await db
    .insertInto('poll')
    .values({ id: newId(), webinar_id: id, ...poll, ...kind })
    .execute()
  const person = await aRoomPerson(db, id)
  const question = (text: string, more: object = {}) => ({
    ...{ id: newId(), webinar_id: id, person_id: person, asker: 'Ada (User)', text, ...more },
  })
  await db
    .insertInto('question')
    .values([question('Why?'), question('Who?', { answer: 'You.', written_at: new Date(), approved_at: new Date() })])
    .execute()
  expect(await readDebrief(db, id)).toMatchObject({
    polls: [{ text: 'Which state?', voters: 5, answers: [{ text: 'Wyoming', votes: 4 }, { votes: 1 }] }],
    questions: { asked: 2, unanswered: [{ text: 'Why?', votes: 0 }] },
  })
})

it('is mailed to each administrator who wants it, once, however often and in how many places the plan runs', async () => {
  const payload = { isWanted: false }
  const url = '/api/webinars/stats/mail/debrief'
  expect((await app.inject({ url, headers: other.headers })).json()).toEqual({ isWanted: true })
  await app.inject({ method: 'PUT', url, headers: other.headers, payload })
  expect((await app.inject({ url, headers: other.headers })).json()).toEqual({ isWanted: false })

  const id = await held()
  await Promise.all([run('plan-debriefs'), run('plan-debriefs')])
  await run('plan-debriefs')
  expect(await planned(id)).toEqual([{ webinarId: id, accountId: one.accountId }])
  // As after a crash between the mail and the end of the job.
  const job = { webinarId: id, accountId: one.accountId }
  await run('mail-debrief', job)
  await run('mail-debrief', job)
  const [mail, again] = await mails.to(one.email, 2)
  expect(again?.id).toBe(mail?.id)
  expect(mail?.subject).toContain('how “The Entity Blueprint” went')
  for (const line of ['4 of 4 registered', 'after 10 minutes: 3 of 4', '1 click', '0 issued'])
    expect(mail?.text).toContain(line)
  expect(mail?.text).toContain(`/admin/webinars/${id}/debrief`)
  // A person who was an administrator when it was planned, and no longer is when it is sent.
  await db.updateTable('account').set({ role: 'member' }).where('id', '=', one.accountId).execute()
  await run('mail-debrief', { ...job, webinarId: await held() })
  expect(await mails.to(one.email, 2)).toHaveLength(2)
  await db.updateTable('account').set({ role: 'admin' }).where('id', '=', one.accountId).execute()
})

it('is not mailed of a webinar that was never live, is deleted, has just ended, or was entered as ended', async () => {
  const { id: neverLive } = await aWebinar(db, { status: 'Ended', ended_at: ago(10), went_live_at: null })
  const [deleted, justNow, entered] = [await held(), await held(), await held()]
  const change = (id: string, values: object) => db.updateTable('webinar').set(values).where('id', '=', id).execute()
  await change(neverLive, { created_at: ago(60) })
  await change(deleted, { deleted_at: ago(1) })
  await change(justNow, { ended_at: ago(1) })
  await change(entered, { created_at: ago(5) })
  await run('plan-debriefs')
  for (const id of [neverLive, deleted, justNow, entered]) expect(await planned(id)).toEqual([])
  await change(justNow, { ended_at: ago(3) })
  await run('plan-debriefs')
  expect(await planned(justNow)).toHaveLength(1)
})
