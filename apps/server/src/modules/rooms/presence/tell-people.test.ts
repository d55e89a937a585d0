import { runJobs } from '#platform/jobs/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { eventually } from '#testing/eventually.ts'
import { startMediaServer } from '#testing/media/start-media-server.ts'
import { takeHeard } from '#testing/rooms/heard.ts'
import { aHost, anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'
import type { RoomState } from '@regent/contract/rooms/people'
import { beforeEach, expect, it } from 'vitest'
import { roomJobs } from '#modules/rooms/media/index.ts'
import { keepTellingCounts, tellChangedCounts, tellEndedKnocks } from './tell-people.ts'

const media = await startMediaServer()
const { app, services, db } = await buildTestApp({
  environment: { ...media.environment, ROOM_MAX: '1000', RATE_LIMIT_SCALE: '100' },
})

beforeEach(async () => {
  await db.updateTable('webinar').set({ status: 'Ended' }).execute()
  await tellChangedCounts(services)
  await takeHeard(services)
  media.said.length = 0
})

const letTimePass = () =>
  db
    .updateTable('told_people')
    .set({ told_at: new Date(Date.now() - 2000) })
    .execute()

/** What the room hears now. */
const heardNow = async () => {
  await tellChangedCounts(services)
  return (await takeHeard(services)).map(({ message }) => message)
}

const stateOf = async (slug: string, headers: Record<string, string>) =>
  (await app.inject({ url: `/api/rooms/${slug}/state`, headers })).json<RoomState>()

it('tells everyone how many are inside, the same number as the state says, and only when it has changed', async () => {
  const { id, slug } = await anOpenRoom(services)
  const host = await aHost(services, id)
  await inRoom(services, id, 'User')
  await inRoom(services, id, 'User', { seated_until: new Date(0) })
  await inRoom(services, id, 'Guest', { knocked_at: new Date(), seated_until: new Date(0) })
  const { counts } = await stateOf(slug, host.headers)
  expect(await heardNow()).toEqual([{ type: 'people', count: counts.people }])
  expect(counts.people).toBe(2)
  await letTimePass()
  expect(await heardNow()).toEqual([])
})

it('tells a room at most once in two seconds, and then the last count', async () => {
  const { id } = await anOpenRoom(services)
  await inRoom(services, id, 'User')
  expect(await heardNow()).toEqual([{ type: 'people', count: 1 }])
  for (let more = 0; more < 3; more += 1) {
    await inRoom(services, id, 'User')
    expect(await heardNow()).toEqual([])
  }
  await letTimePass()
  expect(await heardNow()).toEqual([{ type: 'people', count: 4 }])
})

it('tells a room once, whatever number of processes look', async () => {
  const { id } = await anOpenRoom(services)
  await inRoom(services, id, 'User')
  await Promise.all(Array.from({ length: 5 }, () => tellChangedCounts(services)))
  expect(await takeHeard(services)).toHaveLength(1)
})

it.each([
  ['another one comes as one leaves', (id: string) => inRoom(services, id, 'User')],
  ['what the others may send changes', () => Promise.resolve()],
])('is news for hosts although the number is the same: %s', async (_, change) => {
  const { id } = await anOpenRoom(services)
  const ada = await inRoom(services, id, 'User')
  await inRoom(services, id, 'User')
  await heardNow()
  await letTimePass()
  const isReplaced = (await change(id)) !== undefined
  const changed = isReplaced ? { seated_until: new Date(0) } : { may_speak: true }
  await db.updateTable('room_person').set(changed).where('id', '=', ada.id).execute()
  expect(await heardNow()).toEqual([{ type: 'people', count: 2 }])
})

it('a place that nobody took is free when its time is over, and the room hears of it', async () => {
  const { id, slug } = await anOpenRoom(services)
  const host = await aHost(services, id)
  const ada = await inRoom(services, id, 'User')
  const running = keepTellingCounts(services)
  cleanUp(() => running.stop())
  const counts = async () => (await takeHeard(services)).map(({ message }) => message)
  await eventually(async () => expect(await counts()).toEqual([{ type: 'people', count: 2 }]))
  const soon = new Date(Date.now() + 1000)
  await db.updateTable('room_person').set({ seated_until: soon }).where('id', '=', ada.id).execute()
  await eventually(async () => expect(await counts()).toEqual([{ type: 'people', count: 1 }]))
  expect((await stateOf(slug, host.headers)).counts.people).toBe(1)
  await running.stop()
})

it('says how many hands are up when a person with a raised hand has left', async () => {
  const { id } = await anOpenRoom(services)
  await inRoom(services, id, 'User')
  const ada = await inRoom(services, id, 'User')
  await db.updateTable('room_person').set({ hand_raised_at: new Date() }).where('id', '=', ada.id).execute()
  await heardNow()
  await letTimePass()
  await db
    .updateTable('room_person')
    .set({ seated_until: new Date(0) })
    .where('id', '=', ada.id)
    .execute()
  expect(await heardNow()).toEqual([
    { type: 'people', count: 1 },
    { type: 'hand-count', count: 0 },
  ])
})

it('begins anew when the doors were shut', async () => {
  const { id } = await anOpenRoom(services)
  await inRoom(services, id, 'User')
  await heardNow()
  const admin = await aHost(services, (await anOpenRoom(services)).id)
  const date = new Date(Date.now() + 3_600_000).toISOString()
  for (const change of [{ status: 'Scheduled', date }, { status: 'Waiting' }]) {
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/webinars/admin/${id}`,
      payload: change,
      headers: admin.headers,
    })
    expect(answer.statusCode).toBe(200)
  }
  const [{ count } = { count: undefined }] = await db
    .selectFrom('told_people')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('webinar_id', '=', id)
    .execute()
  expect(count).toBe(0)
})

it('costs a few messages while three hundred people join', async () => {
  const { slug } = await anOpenRoom(services)
  const working = await runJobs(services, roomJobs)
  const telling = keepTellingCounts(services)
  cleanUp(async () => {
    await telling.stop()
    await working.stop()
  })
  const began = Date.now()
  for (let joined = 0; joined < 300; joined += 20) {
    const enter = (each: number) =>
      app.inject({
        method: 'POST',
        url: `/api/rooms/${slug}/token`,
        payload: { role: 'User', name: `Ada ${joined + each}` },
      })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, each) => enter(each)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  }
  const counts = () =>
    media.said.flatMap(({ message }) => {
      const { type, count } = message as { type: string; count?: number }
      return type === 'people' ? [count] : []
    })
  await eventually(() => expect(counts().at(-1)).toBe(300))
  // A call is known before what it says.
  await eventually(() =>
    expect(media.calls.filter(({ method }) => method === 'SendData')).toHaveLength(counts().length),
  )
  expect(counts().length).toBeLessThanOrEqual(2 + (Date.now() - began) / 2000)
})

it('a knock that is not made again for two minutes is over: hosts hear of it, once, and a new one is another knock', async () => {
  const { id, slug } = await anOpenRoom(services)
  const host = await aHost(services, id)
  const knock = async (payload: object) => {
    const answer = await app.inject({ method: 'POST', url: `/api/rooms/${slug}/knock`, payload })
    return answer.json<{ pass: string }>()
  }
  const knocks = async () => (await stateOf(slug, host.headers)).forHosts?.knocks ?? []
  const { pass } = await knock({ name: 'Grace' })
  await knock({ name: 'Hedy' })
  for (const [name, seconds] of Object.entries({ Grace: 125, Hedy: 115 })) {
    const updated = new Date(Date.now() - seconds * 1000)
    await db.updateTable('room_person').set({ updated_at: updated }).where('name', '=', name).execute()
  }
  await takeHeard(services)
  await Promise.all([tellEndedKnocks(services), tellEndedKnocks(services)])
  const waiting = await knocks()
  expect(waiting.map(({ name }) => name)).toEqual(['Hedy (Guest)'])
  expect(await takeHeard(services)).toEqual([{ message: { type: 'knocks', knocks: waiting }, to: [host.id] }])
  await tellEndedKnocks(services)
  expect(await takeHeard(services)).toEqual([])
  await db.deleteFrom('budget').execute()
  await knock({ name: 'Grace', pass })
  expect((await knocks()).map(({ name }) => name)).toEqual(['Hedy (Guest)', 'Grace (Guest)'])
})
