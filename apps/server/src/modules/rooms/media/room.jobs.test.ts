import { transact } from '#db/transact.ts'
import { runJobs } from '#platform/jobs/index.ts'
import { aRoom, aRoomPerson } from '#testing/records/a-room.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { eventually } from '#testing/eventually.ts'
import { startMediaServer } from '#testing/media/start-media-server.ts'
import { testServices } from '#testing/test-services.ts'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '#db/new-id.ts'
import type { RoomMessage } from '@regent/contract/rooms/room-messages'
import {
  closeRoomSoon,
  deleteOldRoomMessages,
  mutePerson,
  roomJobs,
  settlePersonSoon,
  settleRoomSoon,
  tellRoom,
} from './index.ts'

const media = await startMediaServer()
const services = await testServices({ environment: media.environment })
const { db } = services
const running = await runJobs(services, roomJobs)
cleanUp(() => running.stop())

beforeEach(() => {
  media.said.length = 0
  media.calls.length = 0
  delete media.trouble.before
})

it('tells a room, or some of those in it, once the transaction has committed', async () => {
  const { webinarId, name } = await aRoom(db)
  const personId = await aRoomPerson(db, webinarId)
  media.join(name, personId)
  await transact(db, async (tx) => {
    await tellRoom(tx, webinarId, { type: 'locked', isLocked: true })
    await tellRoom(tx, webinarId, { type: 'ejected' }, [personId])
    await tellRoom(tx, webinarId, { type: 'clear-chat' }, [])
    expect(media.said).toEqual([])
  })
  await eventually(() => expect(media.said).toHaveLength(2))
  expect(media.said).toEqual([
    { room: name, topic: 'regent', to: undefined, message: { type: 'locked', isLocked: true } },
    { room: name, topic: 'regent', to: [personId], message: { type: 'ejected' } },
  ])
})

it('tells nothing of a transaction that was rolled back, and nothing in a room that has closed', async () => {
  const { webinarId, name } = await aRoom(db, { status: 'Ended' })
  media.join(name, 'someone')
  await tellRoom(db, webinarId, { type: 'clear-chat' })
  const open = await aRoom(db)
  media.join(open.name, 'someone')
  const failed = transact(db, async (tx) => {
    await tellRoom(tx, open.webinarId, { type: 'clear-chat' })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await tellRoom(db, open.webinarId, { type: 'locked', isLocked: false })
  await eventually(() => expect(media.said).toHaveLength(1))
  expect(media.said[0]?.message).toEqual({ type: 'locked', isLocked: false })
})

/** The first messages take the longest. */
const slowly = (requestCount = 10) => {
  let asked = 0
  media.trouble.before = async () => {
    asked += 1
    await new Promise((done) => setTimeout(done, Math.max(0, 20 * (requestCount - asked))))
    return undefined
  }
}

const slowModes = (count: number): RoomMessage[] =>
  Array.from({ length: count }, (_, seconds) => ({ type: 'slow-mode', seconds }))

it('lets no message overtake another, whatever number of processes do the jobs', async () => {
  const other = await runJobs(services, roomJobs)
  cleanUp(() => other.stop())
  const { webinarId, name } = await aRoom(db)
  media.join(name, 'someone')
  slowly()
  const messages = slowModes(30)
  for (const message of messages) await tellRoom(db, webinarId, message)
  await eventually(() => expect(media.said.length).toBeGreaterThanOrEqual(30))
  expect(media.said.map(({ message }) => message)).toEqual(messages)
})

it('lets no message overtake one that has failed', async () => {
  const { webinarId, name } = await aRoom(db)
  media.join(name, 'someone')
  media.trouble.before = () => {
    delete media.trouble.before
    return { status: 500, body: { code: 'internal', msg: 'out of order' } }
  }
  const messages = slowModes(2)
  for (const message of messages) await tellRoom(db, webinarId, message)
  await eventually(() => expect(media.said.map(({ message }) => message)).toEqual(messages))
})

it('leaves no text and no name in jobs that failed for good, and forgets what nobody could be told in a minute', async () => {
  const { webinarId, name } = await aRoom(db)
  const personId = await aRoomPerson(db, webinarId)
  media.join(name, personId)
  media.trouble.before = () => ({ status: 500, body: { code: 'internal', msg: 'out of order' } })
  const chat = { webinar_id: webinarId, person_id: personId, sender: 'Quokka (User)', text: 'My very own words' }
  const [kept, erased] = [newId(), newId()]
  for (const id of [kept, erased])
    await db
      .insertInto('chat_message')
      .values({ ...chat, id })
      .execute()
  const hands = [{ person: personId, name: 'Quokka (User)', raisedAt: 0 }]
  await tellRoom(db, webinarId, { type: 'chat', id: kept })
  await tellRoom(db, webinarId, { type: 'chat', id: erased })
  await tellRoom(db, webinarId, { type: 'hands', hands })
  await eventually(() => expect(media.calls.length).toBeGreaterThanOrEqual(3))
  const rows = async (table: string) =>
    JSON.stringify((await services.pool.query(`select * from ${table} t where t::text ~ $1`, [webinarId])).rows)
  expect(await rows('graphile_worker._private_jobs')).not.toMatch(/Quokka|very own/u)

  const waiting = () => db.selectFrom('room_message').select('id').where('webinar_id', '=', webinarId).execute()
  await db.deleteFrom('chat_message').where('id', '=', erased).execute()
  expect(await waiting()).toHaveLength(2)
  await deleteOldRoomMessages(db)
  expect(await waiting()).toHaveLength(2)
  const before = new Date(Date.now() - 61_000)
  await db.updateTable('room_message').set({ created_at: before }).execute()
  await deleteOldRoomMessages(db)
  expect(await waiting()).toEqual([])
})

it('tells a line of the chat as it is stored, and none that was deleted before', async () => {
  const { webinarId, name } = await aRoom(db)
  const personId = await aRoomPerson(db, webinarId)
  media.join(name, personId)
  const chat = { webinar_id: webinarId, person_id: personId, sender: 'Ada (User)', text: 'Hello' }
  const [deleted, id] = [newId(), newId()]
  await db
    .insertInto('chat_message')
    .values({ ...chat, id: deleted, text: '', deleted_at: new Date() })
    .execute()
  await db
    .insertInto('chat_message')
    .values({ ...chat, id, created_at: new Date(5000) })
    .execute()
  await tellRoom(db, webinarId, { type: 'chat', id: deleted })
  await tellRoom(db, webinarId, { type: 'chat', id })
  await eventually(() => expect(media.said).toHaveLength(1))
  const message = { id, person: personId, sender: 'Ada (User)', text: 'Hello', timestamp: 5000 }
  expect(media.said[0]?.message).toEqual({ type: 'chat', message })
})

it('lets a person do what the entry allows, as soon as it changes, and hides none whom the others have seen', async () => {
  const { webinarId, name } = await aRoom(db)
  const personId = await aRoomPerson(db, webinarId, { may_speak: true })
  const seen = media.join(name, personId, { permission: { hidden: true } })
  await settlePersonSoon(db, personId)
  await eventually(() => expect(seen.permission.canPublishSources).toEqual(['MICROPHONE']))
  expect(seen.permission).toMatchObject({ canSubscribe: true, canPublish: true })
  expect(seen.permission.hidden ?? false).toBe(false)

  await db.updateTable('room_person').set({ may_speak: false }).where('id', '=', personId).execute()
  await settlePersonSoon(db, personId)
  await eventually(() => expect(seen.permission).toEqual({ canSubscribe: true }))
})

it.each([
  ['of this person alone', (_webinarId: string, personId: string) => settlePersonSoon(db, personId)],
  ['of everyone in the room', (webinarId: string) => settleRoomSoon(db, webinarId)],
])('an earlier change %s that arrives late does not undo what a host has withdrawn', async (_, settle) => {
  const { webinarId, name } = await aRoom(db)
  const personId = await aRoomPerson(db, webinarId, { may_speak: true })
  const seen = media.join(name, personId)
  let isLate = true
  media.trouble.before = async ({ url }) => {
    if (!url.pathname.endsWith('UpdateParticipant') || !isLate) return undefined
    isLate = false
    await db.updateTable('room_person').set({ may_speak: false }).where('id', '=', personId).execute()
    await settlePersonSoon(db, personId)
    await eventually(() => expect(seen.permission).toEqual({ canSubscribe: true }))
    return undefined
  }
  await settle(webinarId, personId)
  // Of this person alone: the test before may still be telling the media server about its own.
  const updates = () =>
    media.calls.filter(({ method, asked }) => method === 'UpdateParticipant' && asked.identity === personId)
  await eventually(() => expect(updates()).toHaveLength(3))
  await eventually(() => expect(seen.permission).toEqual({ canSubscribe: true }))
})

it('removes a person whom a host has ejected', async () => {
  const { webinarId, name } = await aRoom(db)
  const personId = await aRoomPerson(db, webinarId, { ejected_at: new Date() })
  media.join(name, personId)
  await settlePersonSoon(db, personId)
  await eventually(() => expect(media.rooms.get(name)?.size).toBe(0))
})

it('removes a host whose access has ended from the preview, too, where a person is heard in private', async () => {
  const { webinarId, name } = await aRoom(db)
  const hostId = await aRoomPerson(db, webinarId, { role: 'Admin', ejected_at: new Date() })
  const heardId = await aRoomPerson(db, webinarId)
  const heard = { stage: 'preview', preview_room: newId(), permissions_before: '{}' }
  await db.updateTable('room_person').set(heard).where('id', '=', heardId).execute()
  const preview = `preview-${heard.preview_room}`
  for (const [room, person] of [
    [name, hostId],
    [preview, hostId],
    [preview, heardId],
  ] as const)
    media.join(room, person)
  await settlePersonSoon(db, hostId)
  await settlePersonSoon(db, heardId)
  await eventually(() => expect(media.rooms.get(name)?.size).toBe(0))
  await eventually(() => expect([...(media.rooms.get(preview)?.keys() ?? [])]).toEqual([heardId]))
})

it('mutes the microphone of a person and nothing else', async () => {
  const { webinarId, name } = await aRoom(db)
  const personId = await aRoomPerson(db, webinarId)
  const tracks = [
    { sid: 'TR_1', source: 'MICROPHONE', muted: false },
    { sid: 'TR_2', source: 'CAMERA', muted: false },
  ]
  media.join(name, personId, { tracks })
  await mutePerson(db, personId, 'microphone')
  await eventually(() => expect(tracks.map(({ muted }) => muted)).toEqual([true, false]))
})

it('lets three hundred attendees see the stage within a second of going live, and removes who may not be there', async () => {
  const { webinarId, name } = await aRoom(db, { status: 'Waiting' })
  const ids = await Promise.all(Array.from({ length: 300 }, () => aRoomPerson(db, webinarId)))
  const seen = ids.map((id) => media.join(name, id, { permission: { hidden: true } }))
  media.join(name, 'a stranger')
  await db.updateTable('webinar').set({ status: 'In Progress' }).where('id', '=', webinarId).execute()
  await settleRoomSoon(db, webinarId)
  await eventually(() => expect(seen.every(({ permission }) => permission.canSubscribe === true)).toBe(true))
  await eventually(() => expect(media.rooms.get(name)?.size).toBe(300))
  expect(media.said.map(({ message }) => message)).toEqual([{ type: 'status', status: 'In Progress' }])

  media.calls.length = 0
  await settleRoomSoon(db, webinarId)
  await eventually(() => expect(media.calls.map(({ method }) => method).toSorted()).toContain('ListParticipants'))
  await eventually(() => expect(media.said).toHaveLength(2))
  expect(media.calls.filter(({ method }) => method === 'UpdateParticipant')).toEqual([])
})

it('tells those in a room that it closes, and removes them', async () => {
  const { name } = await aRoom(db)
  media.join(name, 'someone')
  await closeRoomSoon(db, { name, status: 'Ended' })
  await eventually(() => expect(media.rooms.has(name)).toBe(false))
  expect(media.said.map(({ message }) => message)).toEqual([{ type: 'status', status: 'Ended' }])
})

it('tries again when the media server fails, and bears that a room or person is gone', async () => {
  const { webinarId, name } = await aRoom(db)
  const personId = await aRoomPerson(db, webinarId)
  await settlePersonSoon(db, personId)
  await eventually(() =>
    expect(media.calls.map(({ method }) => method)).toEqual(['GetParticipant', 'UpdateParticipant']),
  )
  media.join(name, personId)
  media.trouble.before = () => ({ status: 500, body: { code: 'internal', msg: 'out of order' } })
  await tellRoom(db, webinarId, { type: 'clear-chat' })
  await eventually(() => expect(media.calls).toHaveLength(3))
  delete media.trouble.before
  await eventually(() => expect(media.said).toHaveLength(1))
})

it('begins with a job when it is committed, not when it looks for jobs every two seconds', async () => {
  const { webinarId, name } = await aRoom(db)
  media.join(name, 'someone')
  const took: number[] = []
  for (let count = 1; count <= 20; count += 1) {
    await tellRoom(db, webinarId, { type: 'clear-chat' })
    const before = performance.now()
    while (media.said.length < count) await new Promise((done) => setTimeout(done, 1))
    took.push(performance.now() - before)
  }
  expect(took.toSorted((a, b) => a - b)[10]).toBeLessThan(500)
})
