import { newId } from '#db/new-id.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { startMediaServer } from '#testing/media/start-media-server.ts'
import { aRoom, aRoomPerson } from '#testing/records/a-room.ts'
import { eraseAccount } from '#modules/identity/profile/index.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, it, test } from 'vitest'

const media = await startMediaServer()
const { app, services, db } = await buildTestApp({ environment: media.environment })

const start = Math.floor(Date.now() / 1000) - 600
const left = 'participant_left'
const events = { joined: 'participant_joined', left, closed: left, aborted: 'participant_connection_aborted' }

const inRoom = async () => {
  const { webinarId, name } = await aRoom(db)
  const personId = await aRoomPerson(db, webinarId)
  const connection = `PA_${personId}`
  const report = async (kind: keyof typeof events, at: number, sid = connection, joinedAt = start) => {
    const disconnectReason = kind === 'closed' ? 'CLIENT_INITIATED' : 'UNKNOWN_REASON'
    const participant = { sid, identity: personId, joinedAt: String(joinedAt), disconnectReason }
    const event = { event: events[kind], room: { name }, participant, createdAt: String(at) }
    return app.inject({ method: 'POST', url: '/api/livekit/webhook', ...(await media.webhook(event)) })
  }
  const intervals = async () => {
    const rows = await db
      .selectFrom('presence')
      .select(['began_at', 'ended_at'])
      .where('person_id', '=', personId)
      .orderBy('began_at')
      .execute()
    const seconds = (moment: Date | null) => moment && moment.getTime() / 1000 - start
    return rows.map(({ began_at: began, ended_at: ended }) => [seconds(began), seconds(ended)])
  }
  const seatSeconds = async () => {
    const { seated_until: until } = await db
      .selectFrom('room_person')
      .select('seated_until')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
    return Math.round((until.getTime() - Date.now()) / 1000)
  }
  return { report, intervals, seatSeconds, personId }
}

it('stores when a person came and went; who has left keeps the place for half a minute', async () => {
  const { report, intervals, seatSeconds } = await inRoom()
  expect((await report('joined', start)).statusCode).toBe(200)
  expect(await intervals()).toEqual([[0, null]])
  expect(await seatSeconds()).toBeGreaterThan(50)
  await report('left', start + 300)
  expect(await intervals()).toEqual([[0, 300]])
  expect(await seatSeconds()).toBeLessThanOrEqual(30)
  expect(await seatSeconds()).toBeGreaterThan(20)
})

it('who has closed the page keeps the place for a reload only', async () => {
  const { report, seatSeconds } = await inRoom()
  await report('joined', start)
  await report('closed', start + 300)
  expect(await seatSeconds()).toBeLessThanOrEqual(10)
  expect(await seatSeconds()).toBeGreaterThan(5)
})

const orders: (keyof typeof events)[][] = [
  ['joined', 'left', 'left', 'joined'],
  ['left', 'joined'],
  ['left', 'left', 'joined', 'joined'],
  ['joined', 'joined', 'aborted'],
]
it.each(orders.map((order) => [order.join(', '), order] as const))(
  'stores one interval of one connection, whatever order and number of reports: %s',
  async (_, order) => {
    const { report, intervals } = await inRoom()
    for (const kind of order) await report(kind, kind === 'joined' ? start : start + 200)
    expect(await intervals()).toEqual([[0, 200]])
  },
)

it('keeps the place of a person whose second connection replaced the first one', async () => {
  const { report, intervals, seatSeconds, personId } = await inRoom()
  await report('joined', start)
  await report('joined', start + 100, `PB_${personId}`, start + 100)
  await report('left', start + 101)
  expect(await intervals()).toEqual([
    [0, 101],
    [100, null],
  ])
  expect(await seatSeconds()).toBeGreaterThan(50)
})

it.each(['joined', 'left'] as const)(
  'stores nothing of a person who was erased before the report that they %s',
  async (kind) => {
    const { report, intervals, personId } = await inRoom()
    const { accountId } = await signedIn(services)
    await db.updateTable('room_person').set({ account_id: accountId }).where('id', '=', personId).execute()
    await eraseAccount(db, accountId)
    expect((await report(kind, start + 300)).statusCode).toBe(200)
    expect(await intervals()).toEqual([])
  },
)

it('believes no moment to come', async () => {
  const { report, intervals } = await inRoom()
  await report('joined', start)
  await report('left', start + 100_000)
  const [[, ended] = []] = await intervals()
  expect(ended).toBeLessThan(700)
})

it.each([0, -62_135_596_800, 9_000_000_000_000_000])('takes now for a moment that cannot be: %s', async (at) => {
  const { report, intervals } = await inRoom()
  expect((await report('left', at, undefined, at)).statusCode).toBe(200)
  const [[began, ended] = []] = await intervals()
  expect(began).toBeGreaterThanOrEqual(600)
  expect(ended).toBeLessThan(700)
})

it('stores nobody as there who came just before the room was closed, when the report comes after that', async () => {
  const { report, intervals, seatSeconds, personId } = await inRoom()
  const seatBefore = await seatSeconds()
  await db
    .updateTable('room')
    .set({ name: newId() })
    .where('webinar_id', 'in', (from) => from.selectFrom('room_person').select('webinar_id').where('id', '=', personId))
    .execute()
  expect((await report('joined', start)).statusCode).toBe(200)
  expect(await intervals()).toEqual([])
  expect(await seatSeconds()).toBeLessThanOrEqual(seatBefore)
  await report('left', start + 10)
  expect(await intervals()).toEqual([[0, 10]])
})

test('reports about people who are not ours are taken and store nothing', async () => {
  const before = await db.selectFrom('presence').select('id').execute()
  for (const identity of [newId(), 'someone', '']) {
    const participant = { sid: `PA_${identity}`, identity, joinedAt: String(start) }
    const event = await media.webhook({ event: 'participant_joined', participant })
    expect((await app.inject({ method: 'POST', url: '/api/livekit/webhook', ...event })).statusCode).toBe(200)
  }
  expect(await db.selectFrom('presence').select('id').execute()).toHaveLength(before.length)
})

test('a report without a good signature over just this body is refused', async () => {
  const { personId, intervals } = await inRoom()
  const participant = { sid: 'PA_forged', identity: personId, joinedAt: String(start) }
  const event = { event: 'participant_joined', participant }
  const signed = await media.webhook(event)
  const foreign = await media.webhook(event, new TextEncoder().encode('another secret of 32 characters, or so'))
  const type = { 'content-type': 'application/webhook+json' }
  const forged = [
    { payload: signed.payload, headers: type },
    { payload: `${signed.payload} `, headers: signed.headers },
    { payload: signed.payload.replace('PA_forged', 'PA_other'), headers: signed.headers },
    foreign,
  ]
  for (const each of forged) {
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/livekit/webhook', ...each })
    expect([401, 403]).toContain(statusCode)
  }
  expect(await intervals()).toEqual([])
})

it('reaches a process without pages, too, because the launcher of such a process may run the media server', async () => {
  const gateway = await buildTestApp({ environment: { ...media.environment, ROLES: 'gateway' } })
  const report = await media.webhook({ event: 'room_started', room: { name: 'unknown' } })
  const answer = await gateway.app.inject({ method: 'POST', url: '/api/livekit/webhook', ...report })
  expect(answer.statusCode).toBe(200)
})
