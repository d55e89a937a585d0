import { aRegistration } from '#testing/records/a-webinar.ts'
import { askRegistrations } from '#testing/asking/ask-registrations.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { newId } from '#db/new-id.ts'
import { aRoom, aRoomPerson } from '#testing/records/a-room.ts'
import { expect, it } from 'vitest'

const { app, services, db } = await buildTestApp()
const { headers } = await signedIn(services, { role: 'admin' })
const staff = askWebinars(app, headers)

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

type Interval = [from: number, until: number | undefined]

/** Live for an hour until now, in these minutes of it. */
const aLiveRoom = async (live: Interval[] = [[60, undefined]]) => {
  const { webinarId } = await aRoom(db, { attended_minutes: 10 })
  for (const [from, until] of live) {
    const ended = until === undefined ? null : ago(until)
    await db
      .insertInto('live_period')
      .values({ webinar_id: webinarId, began_at: ago(from), ended_at: ended })
      .execute()
  }
  return webinarId
}

const present = async (webinarId: string, accountId: string | undefined, role: string, intervals: Interval[]) => {
  const personId = await aRoomPerson(db, webinarId, { role, ...(accountId !== undefined && { account_id: accountId }) })
  for (const [from, until] of intervals) {
    await db
      .insertInto('presence')
      .values({
        id: newId(),
        person_id: personId,
        connection: newId(),
        began_at: ago(from),
        last_seen_at: until === undefined ? new Date() : ago(until),
        ended_at: until === undefined ? null : ago(until),
      })
      .execute()
  }
  return personId
}

const end = (id: string) => staff.ask('POST', `admin/${id}/end`)
const resultsOf = async (webinarId: string) => {
  const answer = await staff.ask('GET', `admin/${webinarId}/attendees`)
  const { attendees } = answer.json<{ attendees: Record<string, unknown>[] }>()
  return attendees.map(({ attendanceStatus, minutes, wasLate, leftEarly }) => [
    attendanceStatus,
    minutes,
    wasLate ?? null,
    leftEarly ?? null,
  ])
}

it.each<[string, Interval[], unknown[]]>([
  ['the whole time', [[60, undefined]], ['attended', 60, false, false]],
  ['from before it was live', [[90, undefined]], ['attended', 60, false, false]],
  ['late', [[40, undefined]], ['attended', 40, true, false]],
  ['early away', [[60, 40]], ['attended', 20, false, true]],
  [
    'with a break',
    [
      [60, 50],
      [10, undefined],
    ],
    ['attended', 20, false, false],
  ],
  [
    'with two connections at once',
    [
      [60, 52],
      [58, 51],
      [55, 51],
    ],
    ['missed', 9, false, true],
  ],
  ['too short', [[9, undefined]], ['missed', 9, true, false]],
  ['only before it was live', [[90, 61]], ['missed', 0, null, null]],
])('counts a person who was there %s', async (_, intervals, result) => {
  const webinarId = await aLiveRoom()
  const { accountId } = await aRegistration(db, webinarId)
  await present(webinarId, accountId, 'User', intervals)
  await end(webinarId)
  expect(await resultsOf(webinarId)).toEqual([result])
})

it('counts only the time in which the webinar was live, and two roles of one account once', async () => {
  const webinarId = await aLiveRoom([
    [60, 50],
    [10, undefined],
  ])
  const { accountId } = await aRegistration(db, webinarId)
  await present(webinarId, accountId, 'User', [[60, undefined]])
  await present(webinarId, accountId, 'Guest', [[55, undefined]])
  await end(webinarId)
  expect(await resultsOf(webinarId)).toEqual([['attended', 20, false, false]])
})

it("lets staff's marks stand above what was counted, and counts again when they are removed", async () => {
  const webinarId = await aLiveRoom()
  const { accountId } = await aRegistration(db, webinarId, { is_marked: true, attendance: 'missed' })
  await present(webinarId, accountId, 'User', [[60, undefined]])
  await end(webinarId)
  expect(await resultsOf(webinarId)).toEqual([['missed', 60, false, false]])
  await staff.ask('DELETE', `admin/${webinarId}/user/${accountId}/mark`)
  expect((await resultsOf(webinarId))[0]?.[0]).toBe('attended')
})

it('keeps the presence of people without a registration, and gives them no attendance', async () => {
  const webinarId = await aLiveRoom()
  await present(webinarId, undefined, 'Guest', [[60, undefined]])
  await end(webinarId)
  expect(await resultsOf(webinarId)).toEqual([])
  const rows = await db
    .selectFrom('presence as s')
    .innerJoin('room_person as p', 'p.id', 's.person_id')
    .select('s.ended_at')
    .where('p.webinar_id', '=', webinarId)
    .execute()
  expect(rows.map(({ ended_at: ended }) => ended === null)).toEqual([false])
})

it('begins and stops to count with the status', async () => {
  const { webinarId } = await aRoom(db, { status: 'Waiting' })
  for (const status of ['In Progress', 'Waiting', 'In Progress', 'Ended']) {
    expect((await staff.change(webinarId, { status })).statusCode).toBe(200)
  }
  const periods = await db.selectFrom('live_period').select('ended_at').where('webinar_id', '=', webinarId).execute()
  expect(periods.map(({ ended_at: ended }) => ended === null)).toEqual([false, false])
})

it('takes the report of a page as presence of a person with an entry, together with the connection', async () => {
  const webinarId = await aLiveRoom()
  const person = await signedIn(services)
  await aRegistration(db, webinarId, { account_id: person.accountId, last_seen_at: ago(1) })
  const personId = await present(webinarId, person.accountId, 'User', [[9, 1]])
  const requests = askRegistrations(app, person)
  expect((await requests.attend(webinarId)).json()).toEqual({ message: 'You are marked as present' })
  await requests.attend(webinarId)
  const rows = await db.selectFrom('presence').select('connection').where('person_id', '=', personId).execute()
  expect(rows.filter(({ connection }) => connection === null)).toHaveLength(1)
  // As if the page had been reporting since before the connection was lost.
  await db
    .updateTable('presence')
    .set({ began_at: ago(11), last_seen_at: new Date() })
    .where('person_id', '=', personId)
    .where('connection', 'is', null)
    .execute()
  await requests.attend(webinarId)
  expect(await resultsOf(webinarId)).toEqual([['attended', 11, true, false]])
})

it('does not take an absence that nobody saw for presence, because a page reports afterwards', async () => {
  const webinarId = await aLiveRoom()
  const person = await signedIn(services)
  await aRegistration(db, webinarId, { account_id: person.accountId })
  const personId = await present(webinarId, person.accountId, 'User', [[40, 30]])
  // As after half an hour without portal and media server: no one has said that the connection ended.
  await db.updateTable('presence').set({ ended_at: null }).where('person_id', '=', personId).execute()
  await askRegistrations(app, person).attend(webinarId)
  expect((await resultsOf(webinarId))[0]?.[1]).toBe(10)
})

it('counts and ends although a person comes at this very moment', async () => {
  const webinarId = await aLiveRoom()
  const person = await signedIn(services)
  await aRegistration(db, webinarId, { account_id: person.accountId })
  const personId = await present(webinarId, person.accountId, 'User', [[0, undefined]])
  // As if they had come after the transaction began that counts or ends.
  const values = { began_at: ago(-1), last_seen_at: ago(-1) }
  await db.updateTable('presence').set(values).where('person_id', '=', personId).execute()
  expect((await askRegistrations(app, person).attend(webinarId)).statusCode).toBe(200)
  expect((await end(webinarId)).statusCode).toBe(200)
  expect(await resultsOf(webinarId)).toEqual([['missed', 0, null, null]])
})

it('does not count a page of a person whom a host has ejected', async () => {
  const webinarId = await aLiveRoom()
  const person = await signedIn(services)
  await aRegistration(db, webinarId, { account_id: person.accountId, last_seen_at: ago(1) })
  const personId = await present(webinarId, person.accountId, 'User', [[9, 1]])
  await db
    .updateTable('room_person')
    .set({ ejected_at: ago(1) })
    .where('id', '=', personId)
    .execute()
  const reply = await askRegistrations(app, person).attend(webinarId)
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'ejected'])
  await end(webinarId)
  expect(await resultsOf(webinarId)).toEqual([['missed', 8, true, false]])
})

it('counts no page of a person who has left the room, until they are inside again', async () => {
  const webinarId = await aLiveRoom()
  const person = await signedIn(services)
  await aRegistration(db, webinarId, { account_id: person.accountId })
  const personId = await present(webinarId, person.accountId, 'User', [[9, 4]])
  const seated = (seated_until: Date) =>
    db.updateTable('room_person').set({ seated_until }).where('id', '=', personId).execute()
  const report = async () => {
    const reply = await askRegistrations(app, person).attend(webinarId)
    expect(reply.json()).toEqual({ message: 'You are marked as present' })
    return db
      .selectFrom('presence')
      .select('id')
      .where('person_id', '=', personId)
      .where('ended_at', 'is', null)
      .execute()
  }
  await seated(ago(4))
  expect(await report()).toEqual([])
  const { live_seconds: seconds, last_seen_at: seen } = await db
    .selectFrom('registration')
    .select(['live_seconds', 'last_seen_at'])
    .where('account_id', '=', person.accountId)
    .executeTakeFirstOrThrow()
  expect([seconds, seen]).toEqual([0, null])
  await seated(ago(-1))
  const own = await report()
  expect(own).toHaveLength(1)
  // What the page reported before the person left does not go on either.
  await seated(ago(0))
  const values = { began_at: ago(1), last_seen_at: ago(1) }
  await db.updateTable('presence').set(values).where('person_id', '=', personId).where('ended_at', 'is', null).execute()
  await report()
  const open = db.selectFrom('presence').select('last_seen_at').where('person_id', '=', personId)
  expect(await open.where('ended_at', 'is', null).execute()).toEqual([{ last_seen_at: values.last_seen_at }])
})

it('counts a connection that stands although its place has run out', async () => {
  const webinarId = await aLiveRoom()
  const person = await signedIn(services)
  await aRegistration(db, webinarId, { account_id: person.accountId })
  const personId = await present(webinarId, person.accountId, 'User', [[11, undefined]])
  await db
    .updateTable('room_person')
    .set({ seated_until: ago(1) })
    .where('id', '=', personId)
    .execute()
  await askRegistrations(app, person).attend(webinarId)
  expect(await resultsOf(webinarId)).toEqual([['attended', 11, true, false]])
})

it('counts the pages of a member who has only knocked like those of one who never came', async () => {
  const webinarId = await aLiveRoom()
  const person = await signedIn(services)
  await aRegistration(db, webinarId, { account_id: person.accountId, last_seen_at: ago(1) })
  await aRoomPerson(db, webinarId, { role: 'Guest', account_id: person.accountId, knocked_at: new Date() })
  await askRegistrations(app, person).attend(webinarId)
  expect((await resultsOf(webinarId))[0]?.[1]).toBe(1)
})
