import type { TimelineEntry } from '@regent/contract/members/member-timeline'
import { newId } from '#db/new-id.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aRecording } from '#testing/records/a-file.ts'
import { aLecture } from '#testing/records/a-lecture.ts'
import { aRoom, aRoomPerson } from '#testing/records/a-room.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { expect, it } from 'vitest'

const { app, services, db } = await buildTestApp()
const staff = await signedIn(services, { role: 'admin' })

interface Page {
  entries: TimelineEntry[]
  nextCursor?: string
}

const read = async (id: string, query = '') => {
  const reply = await app.inject({ url: `/api/members/${id}/timeline?${query}`, headers: staff.headers })
  return { status: reply.statusCode, ...reply.json<Page>() }
}

const at = (hour: number) => new Date(Date.UTC(2026, 0, 5, hour))

it('shows everything that happened, in order, and each kind alone', async () => {
  const { accountId: id } = await signedIn(services)
  const account = { account_id: id }
  await db
    .updateTable('account')
    .set({ created_at: at(0) })
    .where('id', '=', id)
    .execute()
  const { webinarId } = await aRoom(db)
  const registration = await aRegistration(db, webinarId, { ...account, source: 'letter', attendance: 'attended' })
  await db
    .updateTable('registration')
    .set({ registered_at: at(1), arrived_at: at(2), live_seconds: 2520, given_up_at: at(9) })
    .where('id', '=', registration.id)
    .execute()
  const ctas = JSON.stringify([{ label: 'Book a call', link: 'https://example.com' }])
  await db.updateTable('webinar').set({ ctas, name: 'Entities' }).where('id', '=', webinarId).execute()
  const personId = await aRoomPerson(db, webinarId, account)
  const chat = { webinar_id: webinarId, person_id: personId, sender: 'Ada (User)' }
  await db
    .insertInto('chat_message')
    .values({ id: newId(), text: 'And in Texas?', created_at: at(3), ...chat })
    .execute()
  await db
    .insertInto('offer_click')
    .values({ webinar_id: webinarId, number: 1, clicked_by: id, person_id: personId, created_at: at(4) })
    .execute()
  await aRecording(services, webinarId)
  const { id: recording_id } = await db.selectFrom('recording').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('replay_progress')
    .values({ ...account, recording_id, watched_seconds: 600, duration: 1200, created_at: at(5) })
    .execute()
  const lecture_id = await aLecture(db)
  await db
    .insertInto('lecture_progress')
    .values({ ...account, lecture_id, watched_seconds: 60, created_at: at(6), completed_at: at(7) })
    .execute()
  await db
    .insertInto('message')
    .values({
      id: newId(),
      ...account,
      kind: 'confirmation',
      channel: 'mail',
      unique_key: newId(),
      webinar_id: webinarId,
      due_at: at(8),
      state: 'failed',
      reason: 'The address does not exist.',
    })
    .execute()
  const consent = { id: newId(), kind: 'sms-news', granted: true, wording: 'You may', network: '', given_at: at(10) }
  await db
    .insertInto('consent')
    .values({ ...account, ...consent })
    .execute()
  await db
    .insertInto('elite_grant')
    .values({
      id: newId(),
      ...account,
      action: 'granted',
      until: at(23),
      reason: 'Letter',
      created_by: staff.accountId,
      created_at: at(11),
    })
    .execute()
  await db
    .insertInto('member_note')
    .values({ id: newId(), ...account, text: 'Call back', created_by: staff.accountId, created_at: at(12) })
    .execute()
  const changes = [{ field: 'lifecyclestage', before: 'Lead', after: 'Customer' }]
  await recordEvent(db, { action: 'member.changed', actorId: staff.accountId, subjectId: id, changes })
  await recordEvent(db, { action: 'sign-in.refused', subjectId: id })

  const { entries } = await read(id)
  expect(entries.map(({ kind, text, quote = '' }) => [kind, text, quote])).toEqual([
    ['sign-in', 'Ada Lovelace entered a wrong password.', ''],
    ['change', 'Ada Lovelace changed Ada Lovelace.', ''],
    ['sign-in', 'Ada Lovelace signed in.', ''],
    ['note', 'A note was written.', 'Call back'],
    ['elite', 'Became Elite until January 5, 2026.', 'Letter'],
    ['consent', 'Agreed to news by SMS.', 'You may'],
    ['registration', 'Unregistered from “Entities”.', ''],
    ['message', 'The confirmation of “Entities” could not be sent.', 'The address does not exist.'],
    ['lecture', expect.stringMatching(/^Finished “.+”\.$/u), ''],
    ['lecture', expect.stringMatching(/^Began “.+”, and has watched 1 minute of it\.$/u), ''],
    ['replay', 'Watched 10 minutes of the replay of “Entities”.', ''],
    ['offer', 'Clicked “Book a call” in “Entities”.', ''],
    ['question', 'Wrote in the chat of “Entities”.', 'And in Texas?'],
    ['attendance', 'Was in “Entities” for 42 minutes.', ''],
    ['registration', 'Registered for “Entities”, coming from letter.', ''],
  ])
  expect(entries.find(({ kind }) => kind === 'change')?.changes).toEqual(changes)
  expect(entries.find(({ kind }) => kind === 'note')?.by).toEqual({ _id: staff.accountId, name: 'Ada Lovelace' })
  expect((await read(id, 'kind=lecture,offer')).entries.map(({ event }) => event)).toEqual([
    'completed',
    'began',
    'clicked',
  ])
  expect((await read(id, 'kind=nothing')).status).toBe(400)
})

it('shows who attended without the room: outside it, or because staff say so', async () => {
  const { accountId: id } = await signedIn(services)
  const held = async (name: string, hour: number, registration: { live_seconds?: number; is_marked?: boolean }) => {
    const { webinarId } = await aRoom(db)
    await db
      .updateTable('webinar')
      .set({ name, went_live_at: at(hour) })
      .where('id', '=', webinarId)
      .execute()
    const { id: registrationId } = await aRegistration(db, webinarId, { account_id: id, attendance: 'attended' })
    const registered_at = at(hour - 1)
    const changes = { registered_at, ...registration }
    await db.updateTable('registration').set(changes).where('id', '=', registrationId).execute()
  }
  await held('Streamed', 2, { live_seconds: 600 })
  await held('Marked', 4, { is_marked: true })
  const { entries } = await read(id, 'kind=attendance')
  expect(entries.map(({ text, at: moment }) => [text, moment])).toEqual([
    ['Attended “Marked”.', at(4).toISOString()],
    ['Was in “Streamed” for 10 minutes.', at(2).toISOString()],
  ])
})

it('of a busy member comes in pages that continue each other, although much happened at the same moment', async () => {
  const { accountId: id } = await signedIn(services)
  const moment = at(3)
  for (let n = 0; n < 4; n += 1) {
    const registration = await aRegistration(db, (await aWebinar(db)).id, { account_id: id })
    await db
      .updateTable('registration')
      .set({ registered_at: moment, arrived_at: moment })
      .where('id', '=', registration.id)
      .execute()
  }
  const seen: string[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: Page = await read(id, `limit=2&kind=registration,attendance${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.entries.map((entry) => entry._id))
    cursor = page.nextCursor
  }
  expect([seen.length, new Set(seen).size]).toEqual([8, 8])
})

it('is for staff, about members who are there', async () => {
  const person = await signedIn(services)
  const url = `/api/members/${person.accountId}/timeline`
  expect((await app.inject({ url, headers: person.headers })).statusCode).toBe(403)
  expect((await read(newId())).status).toBe(404)
})
