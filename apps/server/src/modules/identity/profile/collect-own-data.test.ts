import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { aCourse, aLecture } from '#testing/records/a-lecture.ts'
import { aSalesRequest } from '#testing/records/factories.ts'
import { turnOnSecondFactor } from '#testing/asking/second-factor.ts'
import { newId } from '#db/new-id.ts'
import { aRoom, aRoomPerson } from '#testing/records/a-room.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { beforeEach, expect, test } from 'vitest'

const { app, services, db } = await buildTestApp()
const password = 'correct horse'

const download = ({ headers }: SignedInPerson) => app.inject({ url: '/api/auth/download', headers })

beforeEach(async () => {
  await db.deleteFrom('budget').execute()
})

test('everything the portal keeps about the caller comes as one file', async () => {
  const person = await signedIn(services, { password, phone: '2025550100' })
  const salesRequest = aSalesRequest({ email: person.email.toUpperCase(), message: 'Please call me' })
  await app.inject({ method: 'POST', url: '/api/sales-requests', payload: salesRequest })
  const payload = { smsNews: true, city: 'London' }
  await app.inject({ method: 'PUT', url: '/api/auth/profile', headers: person.headers, payload })
  await turnOnSecondFactor(app, person, password, new Date())

  const nameOfToday = () => `attachment; filename="my-data-${new Date().toISOString().slice(0, 10)}.json"`
  const before = nameOfToday()
  const answer = await download(person)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('application/json')
  // Midnight may have passed.
  expect([before, nameOfToday()]).toContain(answer.headers['content-disposition'])
  expect(answer.json()).toMatchObject({
    account: { id: person.accountId, email: person.email, firstName: 'Ada', city: 'London', smsNews: true },
    consents: [{ kind: 'sms-news', granted: true, wording: expect.any(String) as string }],
    secondFactor: { enabledAt: expect.any(String) as string, recoveryCodesLeft: 10, trustedDevices: [] },
    sessions: [{ device: 'Unknown device', network: '203.0.113.0/24', endedAt: null }],
    salesRequests: [{ message: 'Please call me', phone: salesRequest.phone, state: 'new', callAt: null }],
  })
  const { events } = answer.json<{ events: { action: string; byYou: boolean; aboutYou: boolean }[] }>()
  expect(events.map(({ action }) => action)).toEqual([
    'session.started',
    'profile.changed',
    'consent.changed',
    'second-factor.enabled',
  ])
  expect(events.every(({ byYou, aboutYou }) => byYou && aboutYou)).toBe(true)
})

test('it names no lecture that the caller does not see any more', async () => {
  const person = await signedIn(services)
  const hidden = { visibility: 'elite', deleted_at: new Date(), state: 'draft' } as const
  const lectures = [
    await aLecture(db, { title: 'Seen' }),
    await aLecture(db, { title: 'Elite', visibility: hidden.visibility }),
    await aLecture(db, { title: 'Deleted', deleted_at: hidden.deleted_at }),
    await aLecture(db, { title: 'In a draft', course_id: await aCourse(db, { state: hidden.state }) }),
  ]
  for (const lecture_id of lectures) {
    await db.insertInto('lecture_progress').values({ account_id: person.accountId, lecture_id }).execute()
  }
  const { learning } = (await download(person)).json<{ learning: { lecture: string | null }[] }>()
  expect(learning.map(({ lecture }) => lecture)).toEqual(['Seen', null, null, null])
})

test('the audit log records the download', async () => {
  const person = await signedIn(services)
  await download(person)
  const event = db.selectFrom('audit_event').select(['actor_id', 'subject_id'])
  expect(
    await event.where('action', '=', 'account.data-downloaded').where('subject_id', '=', person.accountId).execute(),
  ).toEqual([{ actor_id: person.accountId, subject_id: person.accountId }])
})

test('it contains no secret, and nothing of other people', async () => {
  const [person, other] = [await signedIn(services, { password }), await signedIn(services, { password })]
  const { secret, recoveryCodes } = await turnOnSecondFactor(app, person, password, new Date())
  const { password_hash: hash } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow()
  const { body } = await download(person)
  for (const hidden of [secret, ...recoveryCodes, hash ?? 'none', person.refreshToken, person.accessToken]) {
    expect(body).not.toContain(hidden)
  }
  for (const foreign of [other.accountId, other.email, other.sessionId]) expect(body).not.toContain(foreign)
})

test('it says which rooms the person entered, and when they were there', async () => {
  const person = await signedIn(services)
  const { webinarId } = await aRoom(db)
  const personId = await aRoomPerson(db, webinarId, { account_id: person.accountId, name: 'Ada' })
  const began_at = new Date()
  await db
    .insertInto('presence')
    .values({ id: newId(), person_id: personId, began_at, last_seen_at: began_at })
    .execute()
  expect((await download(person)).json()).toMatchObject({
    roomEntries: [{ webinar: 'The Entity Blueprint', role: 'User', name: 'Ada' }],
    presence: [{ webinar: 'The Entity Blueprint', beganAt: began_at.toISOString() }],
  })
})

test('requests under an address belong only to the person who has verified it', async () => {
  const person = await signedIn(services, { isVerified: false })
  await app.inject({ method: 'POST', url: '/api/sales-requests', payload: aSalesRequest({ email: person.email }) })
  expect((await download(person)).json()).toMatchObject({ salesRequests: [] })
})

test('it is the caller’s own, and needs a session', async () => {
  expect((await app.inject('/api/auth/download')).statusCode).toBe(401)
  const [person, other] = [await signedIn(services), await signedIn(services)]
  const { headers } = person
  const answer = await app.inject({ url: `/api/auth/download?id=${other.accountId}`, headers })
  expect(answer.json()).toMatchObject({ account: { id: person.accountId } })
})

test('the eleventh within an hour is asked to wait', async () => {
  const person = await signedIn(services)
  for (let time = 0; time < 10; time += 1) expect((await download(person)).statusCode).toBe(200)
  expect((await download(person)).statusCode).toBe(429)
})
