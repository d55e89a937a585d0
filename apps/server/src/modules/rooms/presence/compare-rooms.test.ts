import { readMediaState } from '#platform/livekit/media-server.ts'
import { startMediaServer } from '#testing/media/start-media-server.ts'
import { aRoom, aRoomPerson } from '#testing/records/a-room.ts'
import { aRegistration } from '#testing/records/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { testServices } from '#testing/test-services.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { compareDueRooms, keepComparingRooms } from './compare-rooms.ts'

const media = await startMediaServer()
const services = await testServices({ environment: media.environment })
const { db, config } = services
const state = await readMediaState(config)
if (state.state !== 'ready') throw new Error('There is no media server.')
const { server } = state

const compare = async () => {
  await db.updateTable('room').set({ compared_at: null }).execute()
  await compareDueRooms(services, server)
}

const intervalsOf = (personId: string) =>
  db
    .selectFrom('presence')
    .select(['connection', 'began_at', 'last_seen_at', 'ended_at'])
    .where('person_id', '=', personId)
    .orderBy('began_at')
    .execute()

it('stores who is there although no report came, and who is no longer', async () => {
  const { webinarId, name } = await aRoom(db)
  const personId = await aRoomPerson(db, webinarId, { seated_until: new Date() })
  const joinedAt = String(Math.floor(Date.now() / 1000) - 100)
  const { sid } = media.join(name, personId, { joinedAt })
  await compare()
  const [first] = await intervalsOf(personId)
  expect(first).toMatchObject({ connection: sid, began_at: new Date(Number(joinedAt) * 1000), ended_at: null })
  const { seated_until: until } = await db
    .selectFrom('room_person')
    .select('seated_until')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  expect(until.getTime()).toBeGreaterThan(Date.now() + 40_000)

  media.rooms.get(name)?.delete(personId)
  await compare()
  const [last] = await intervalsOf(personId)
  expect(last?.ended_at).toEqual(first?.last_seen_at)
})

it('makes rooms that the media server has lost, and none of webinars that are not open', async () => {
  const open = await aRoom(db, { status: 'Waiting' })
  const shut = await aRoom(db, { status: 'Scheduled' })
  const over = await aRoom(db, { status: 'Ended' })
  await compare()
  expect([open, shut, over].map(({ name }) => media.rooms.has(name))).toEqual([true, false, false])
  media.rooms.clear()
  await compare()
  expect(media.rooms.has(open.name)).toBe(true)
})

it('leaves recorders where they are, who are no people', async () => {
  const { webinarId, name } = await aRoom(db)
  const personId = await aRoomPerson(db, webinarId)
  media.join(name, personId)
  media.join(name, 'EG_recorder', { kind: 'EGRESS' })
  await compare()
  expect([...(media.rooms.get(name)?.keys() ?? [])]).toEqual([personId, 'EG_recorder'])
})

it('corrects what a person may do, and removes people who may not be there', async () => {
  const { webinarId, name } = await aRoom(db)
  const personId = await aRoomPerson(db, webinarId, { may_speak: true })
  const ejectedId = await aRoomPerson(db, webinarId, { ejected_at: new Date() })
  const person = media.join(name, personId)
  media.join(name, ejectedId)
  media.join(name, 'a stranger')
  await compare()
  expect(person.permission).toMatchObject({ canPublish: true, canPublishSources: ['MICROPHONE'] })
  expect([...(media.rooms.get(name)?.keys() ?? [])]).toEqual([personId])
  expect(await intervalsOf(ejectedId)).toEqual([])
})

it('removes visitors without an account when the webinar is no longer open to everyone with the link', async () => {
  const { webinarId, name } = await aRoom(db)
  const visitorId = await aRoomPerson(db, webinarId)
  const guestId = await aRoomPerson(db, webinarId, { role: 'Guest' })
  for (const id of [visitorId, guestId]) media.join(name, id)
  await compare()
  expect([...(media.rooms.get(name)?.keys() ?? [])]).toEqual([visitorId, guestId])
  await db.updateTable('webinar').set({ access: 'registered' }).where('id', '=', webinarId).execute()
  await compare()
  expect([...(media.rooms.get(name)?.keys() ?? [])]).toEqual([guestId])
})

it('asks about a room every fifteen seconds, in whichever process comes first', async () => {
  await aRoom(db)
  await compare()
  media.calls.length = 0
  await Promise.all([compareDueRooms(services, server), compareDueRooms(services, server)])
  expect(media.calls).toEqual([])
  await db
    .updateTable('room')
    .set({ compared_at: new Date(Date.now() - 16_000) })
    .execute()
  const rooms = await db.selectFrom('room').select('name').execute()
  await Promise.all([compareDueRooms(services, server), compareDueRooms(services, server)])
  const asked = media.calls.filter(({ method }) => method === 'ListParticipants').map(({ asked: { room } }) => room)
  expect(new Set(asked).size).toBe(asked.length)
  expect(asked.length).toBeLessThanOrEqual(rooms.length)
  expect(asked.length).toBeGreaterThan(0)
})

it('counts a person as attended while the webinar is live, as soon as it was long enough', async () => {
  const { webinarId, name } = await aRoom(db, { attended_minutes: 1 })
  const { accountId } = await aRegistration(db, webinarId)
  const began = new Date(Date.now() - 90_000)
  await db.insertInto('live_period').values({ webinar_id: webinarId, began_at: began }).execute()
  const personId = await aRoomPerson(db, webinarId, { account_id: accountId })
  media.join(name, personId, { joinedAt: String(Math.floor(began.getTime() / 1000)) })
  await compare()
  const read = () =>
    db.selectFrom('registration').select('attendance').where('webinar_id', '=', webinarId).executeTakeFirstOrThrow()
  expect((await read()).attendance).toBe('attended')
})

it('makes all rooms again at once when the media server was started again', async () => {
  const own = await testServices()
  const file = path.join(own.config.DATA_DIR, 'livekit', 'status.json')
  const say = async (since: string) => {
    await mkdir(path.dirname(file), { recursive: true })
    const { LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = media.environment
    await writeFile(file, JSON.stringify({ state: 'ready', since, url: media.url, apiKey, apiSecret }))
  }
  const { name } = await aRoom(own.db)
  await say('2026-01-01T00:00:00Z')
  const running = keepComparingRooms(own)
  await eventually(() => expect(media.rooms.has(name)).toBe(true))
  media.rooms.clear()
  const before = Date.now()
  await say('2026-01-01T00:01:00Z')
  await eventually(() => expect(media.rooms.has(name)).toBe(true))
  expect(Date.now() - before).toBeLessThan(10_000)
  await running.stop()
})

it('compares a room although a person has come since it began to', async () => {
  const { webinarId, name } = await aRoom(db)
  const personId = await aRoomPerson(db, webinarId)
  media.join(name, personId)
  await compare()
  const later = new Date(Date.now() + 60_000)
  const values = { began_at: later, last_seen_at: later }
  await db.updateTable('presence').set(values).where('person_id', '=', personId).execute()
  await compare()
  expect(await intervalsOf(personId)).toMatchObject([{ ...values, ended_at: null }])
})
