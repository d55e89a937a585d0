import { expect, it } from 'vitest'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { startMediaServer } from '#testing/media/start-media-server.ts'
import { takeHeard } from '#testing/rooms/heard.ts'
import { aHost, anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'

const media = await startMediaServer()
const { app, services, db } = await buildTestApp({ environment: { ...media.environment, RATE_LIMIT_SCALE: '100' } })

const post = async (slug: string, path: string, payload?: object, headers: Record<string, string> = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/rooms/${slug}/${path}`,
    ...(payload && { payload }),
    headers,
  })
  return { status: answer.statusCode, ...answer.json<{ code?: string; pass: string; identity: string }>() }
}

const leave = (slug: string, pass: string) => post(slug, 'leave', undefined, { 'room-pass': pass })

it('a person who leaves a full room frees the place for the next one at once', async () => {
  const room = await anOpenRoom(services)
  await db.updateTable('webinar').set({ capacity: 1 }).where('id', '=', room.id).execute()
  const ada = await post(room.slug, 'token', { role: 'User', name: 'Ada' })
  expect(await post(room.slug, 'token', { role: 'User', name: 'Bob' })).toMatchObject({ code: 'room_full' })
  expect((await leave(room.slug, ada.pass)).status).toBe(200)
  expect((await post(room.slug, 'token', { role: 'User', name: 'Bob' })).status).toBe(200)
  // A person who has left for good has no right to the place any more.
  expect(await post(room.slug, 'token', { role: 'User', pass: ada.pass })).toMatchObject({ code: 'room_full' })
})

it('the hand of a person who leaves goes down, and hosts hear of it', async () => {
  const room = await anOpenRoom(services)
  const host = await aHost(services, room.id)
  const ada = await inRoom(services, room.id, 'User')
  await post(room.slug, 'hand', { isRaised: true }, ada.headers)
  await takeHeard(services)
  expect((await post(room.slug, 'leave', undefined, ada.headers)).status).toBe(200)
  expect(await takeHeard(services)).toMatchObject([
    { message: { type: 'hands', hands: [] }, to: [host.id] },
    { message: { type: 'hand-count', count: 0 } },
  ])
})

it('leaving is refused to nobody who was here, and changes nothing for those who are out already', async () => {
  const room = await anOpenRoom(services, { status: 'Ended' })
  const ejected = await inRoom(services, room.id, 'User', { ejected_at: new Date(), seated_until: new Date(0) })
  expect((await post(room.slug, 'leave', undefined, ejected.headers)).status).toBe(200)
  const { seated_until: until } = await db
    .selectFrom('room_person')
    .select('seated_until')
    .where('id', '=', ejected.id)
    .executeTakeFirstOrThrow()
  expect(until).toEqual(new Date(0))
})

it('nobody gives up the place of others', async () => {
  const [room, other] = [await anOpenRoom(services), await anOpenRoom(services)]
  const { headers } = await inRoom(services, other.id, 'User')
  for (const each of [{}, { 'room-pass': 'made up' }, headers]) {
    expect(await post(room.slug, 'leave', undefined, each)).toMatchObject({ status: 401, code: 'invalid_token' })
  }
  expect(await post('no-such-room', 'leave', undefined, headers)).toMatchObject({ status: 404, code: 'not_found' })
})
