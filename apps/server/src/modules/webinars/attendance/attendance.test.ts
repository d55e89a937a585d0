import type { AttendedPerson, Span } from '@regent/contract/webinars/attendance'
import { newId } from '#db/new-id.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aRoom, aRoomPerson } from '#testing/records/a-room.ts'
import { aRegistration } from '#testing/records/a-webinar.ts'
import { beforeEach, expect, it } from 'vitest'

const { app, services, db } = await buildTestApp()
const administrator = await signedIn(services, { role: 'admin' })
const { headers } = administrator
const now = Date.now()
const ago = (minutes: number) => new Date(now - minutes * 60_000)

type Interval = [from: number, until: number]

const present = async (webinarId: string, intervals: Interval[], given: Parameters<typeof aRoomPerson>[2]) => {
  const personId = await aRoomPerson(db, webinarId, given)
  for (const [from, until] of intervals) {
    const times = { began_at: ago(from), last_seen_at: ago(until), ended_at: ago(until) }
    await db
      .insertInto('presence')
      .values({ id: newId(), person_id: personId, connection: newId(), ...times })
      .execute()
  }
  return personId
}

/** Live for an hour: one stays, one comes late, leaves for a while and leaves early, one never comes; a guest has no account. */
const anHour = async () => {
  const { webinarId } = await aRoom(db, { status: 'Ended' })
  await db
    .insertInto('live_period')
    .values({ webinar_id: webinarId, began_at: ago(60), ended_at: ago(0) })
    .execute()
  const named = async (first_name: string, last_name: string) => {
    const { accountId } = await aRegistration(db, webinarId)
    await db.updateTable('account').set({ first_name, last_name }).where('id', '=', accountId).execute()
    return accountId
  }
  const stays = await named('Ada', 'Lovelace')
  const leaves = await named('=Bob', 'Stone')
  const absent = await named('Cleo', 'Noone')
  await present(webinarId, [[75, 0]], { account_id: stays })
  await present(
    webinarId,
    [
      [50, 30],
      [45, 28],
      [20, 10],
    ],
    { account_id: leaves },
  )
  await present(webinarId, [[60, 0]], { role: 'Guest', name: 'Grace' })
  return { webinarId, stays, leaves, absent }
}

let hour: Awaited<ReturnType<typeof anHour>>
beforeEach(async () => {
  hour = await anHour()
})

interface Answer {
  people: AttendedPerson[]
  live: Span[]
  total: number
  nextCursor?: string
}

const list = async (query = '') =>
  (await app.inject({ url: `/api/webinars/admin/${hour.webinarId}/attendance${query}`, headers })).json<Answer>()
const namesOf = ({ people }: Answer) => people.map(({ name }) => name)

it('lists everyone who registered or was there by name, with what overlaps as one interval', async () => {
  const answer = await list()
  expect(answer.total).toBe(4)
  expect(answer.live).toEqual([{ from: ago(60).toISOString(), until: ago(0).toISOString() }])
  expect(answer.people).toMatchObject([
    {
      name: '=Bob Stone',
      minutes: 32,
      countedMinutes: 32,
      share: 53,
      wasLate: true,
      leftEarly: true,
      isRegistered: true,
    },
    {
      name: 'Ada Lovelace',
      minutes: 60,
      share: 100,
      wasLate: false,
      leftEarly: false,
      userId: hour.stays,
      roles: ['User'],
    },
    { name: 'Cleo Noone', minutes: 0, share: 0, wasLate: false, leftEarly: false, roles: [] },
    { name: 'Grace', minutes: 60, share: 100, isRegistered: false, roles: ['Guest'] },
  ])
  const spans = [
    [50, 28],
    [20, 10],
  ].map(([from = 0, until = 0]) => ({
    from: ago(from).toISOString(),
    until: ago(until).toISOString(),
  }))
  expect(answer.people.map((person) => person.spans)).toEqual([
    spans,
    [{ from: ago(75).toISOString(), until: ago(0).toISOString() }],
    [],
    [{ from: ago(60).toISOString(), until: ago(0).toISOString() }],
  ])
})

it.each([
  ['?search=love', ['Ada Lovelace']],
  ['?kind=absent', ['Cleo Noone']],
  ['?kind=late,early', ['=Bob Stone']],
  ['?kind=present', ['=Bob Stone', 'Ada Lovelace', 'Grace']],
  ['?kind=unregistered', ['Grace']],
  ['?kind=corrected', []],
  ['?kind=certified', []],
])('finds with %s', async (query, names) => {
  const answer = await list(query)
  expect(namesOf(answer)).toEqual(names)
  expect(answer.total).toBe(names.length)
})

it('is read in pages, by minutes as well', async () => {
  const first = await list('?sort=-minutes&limit=3')
  const second = await list(`?sort=-minutes&limit=3&cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
  expect([...first.people, ...second.people].map(({ minutes }) => minutes)).toEqual([60, 60, 32, 0])
})

it('shows a correction as one, with what was counted, by whom and when, and counts it', async () => {
  const correct = (minutes: number | null) =>
    app.inject({
      method: 'PUT',
      url: `/api/webinars/admin/${hour.webinarId}/user/${hour.leaves}/minutes`,
      headers,
      payload: { minutes },
    })
  await correct(45)
  const [bob] = (await list('?kind=corrected')).people
  expect(bob).toMatchObject({
    minutes: 45,
    countedMinutes: 32,
    share: 75,
    correction: { at: expect.any(String) as string },
  })
  const { first_name, last_name } = await db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', '=', administrator.accountId)
    .executeTakeFirstOrThrow()
  expect(bob?.correction?.by).toBe(`${first_name} ${last_name}`.trim() || undefined)
  await correct(null)
  expect(namesOf(await list('?kind=corrected'))).toEqual([])
})

it('is a file for spreadsheets in which nothing is a formula, with how many polls each answered', async () => {
  const read = async (url: string) => (await app.inject({ url, headers })).body.split('\r\n')
  const poll = { id: newId(), webinar_id: hour.webinarId, text: 'Which?', answers: ['One', 'Two'] }
  await db
    .insertInto('poll')
    .values({ ...poll, is_multiple: false, is_anonymous: true, is_live: false })
    .execute()
  await db.insertInto('poll_vote').values({ poll_id: poll.id, voter: hour.leaves, chosen: 1 }).execute()
  // While it is open, who has voted and how the counts change would together say who chose what.
  expect((await read(`/files/attendance/${hour.webinarId}.csv`))[1]?.split(',').at(-1)).toBe('0')
  const closed = { closed_at: new Date(), counts: [1, 0], voters: 1 }
  await db.updateTable('poll').set(closed).where('id', '=', poll.id).execute()
  const [head, bob, ada] = await read(`/files/attendance/${hour.webinarId}.csv`)
  expect([head, bob, ada].map((line) => line?.split(',').at(-1))).toEqual(['Polls answered', '1', '0'])
  expect(bob).toMatch(/^"?'=Bob Stone/u)
  expect(bob).toContain(
    `${ago(50).toISOString()}/${ago(28).toISOString()} ${ago(20).toISOString()}/${ago(10).toISOString()}`,
  )
})

it('is for staff alone, and of a webinar that exists', async () => {
  const member = await signedIn(services)
  const url = `/api/webinars/admin/${hour.webinarId}/attendance`
  expect((await app.inject({ url, headers: member.headers })).statusCode).toBe(403)
  expect(
    (await app.inject({ url: `/files/attendance/${hour.webinarId}.csv`, headers: member.headers })).statusCode,
  ).toBe(404)
  expect((await app.inject({ url: url.replace(hour.webinarId, newId()), headers })).statusCode).toBe(404)
})
