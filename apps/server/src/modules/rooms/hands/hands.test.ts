import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { takeHeard } from '#testing/rooms/heard.ts'
import { aRoomOfThree, inRoom } from '#testing/rooms/people-in-room.ts'
import { twice } from '#testing/twice.ts'
import { expect, it } from 'vitest'
import { handsPerMinute } from './change-hands.ts'

const { app, services, db } = await buildTestApp()

const theRoom = async () => {
  const room = await aRoomOfThree(services)
  const post = ({ headers }: { headers: Record<string, string> }, path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/rooms/${room.slug}/${path}`, payload, headers })
  const read = async ({ headers }: { headers: Record<string, string> }) =>
    (await app.inject({ url: `/api/rooms/${room.slug}/state`, headers })).json<{
      own: { isHandRaised: boolean }
      counts: { hands: number }
      forHosts?: { hands: { person: string; name: string; raisedAt: number; question?: string }[] }
    }>()
  return { ...room, post, read }
}

it('raised hands are a queue for hosts; others see their own and how many there are', async () => {
  const { host, ada, bob, post, read } = await theRoom()
  for (const person of [bob, ada, bob]) {
    expect((await post(person, 'hand', { isRaised: true })).json()).toEqual({ isRaised: true })
  }
  const { hands } = (await read(host)).forHosts ?? {}
  expect(hands?.map(({ person, name }) => [person, name])).toEqual([
    [bob.id, 'Bob (Guest)'],
    [ada.id, 'Ada (User)'],
  ])
  const own = await read(ada)
  expect(own).toMatchObject({ own: { isHandRaised: true }, counts: { hands: 2 } })
  expect(own.forHosts).toBeUndefined()
  const heard = await takeHeard(services)
  expect(heard.map(({ message: { type }, to }) => [type, to])).toEqual([
    ['hands', [host.id]],
    ['hand-count', undefined],
    ['hands', [host.id]],
    ['hand-count', undefined],
  ])
  expect(heard.at(-2)?.message).toEqual({ type: 'hands', hands })
  expect(heard.at(-1)?.message).toEqual({ type: 'hand-count', count: 2 })
})

it('the last queue that hosts hear of has all hands that went up at the same moment', async () => {
  const { ada, bob, post } = await theRoom()
  await Promise.all([ada, bob].map((person) => post(person, 'hand', { isRaised: true })))
  expect((await takeHeard(services)).at(-1)?.message).toEqual({ type: 'hand-count', count: 2 })
})

it('many who answer at once are few messages; one who was ejected meanwhile holds up no one', async () => {
  const { id, host, post, read } = await theRoom()
  const crowd = await Promise.all(Array.from({ length: 20 }, () => inRoom(services, id, 'User')))
  const [gone] = crowd
  const asked = crowd.map((person) => post(person, 'hand', { isRaised: true }))
  await post(host, 'eject', { person: gone?.id })
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(statuses.slice(1)).toEqual(Array.from({ length: 19 }, () => 200))
  expect((await read(host)).forHosts?.hands).toHaveLength(19)
  const queues = (await takeHeard(services)).filter(({ message }) => message.type === 'hands')
  expect(queues.length).toBeLessThan(10)
})

it('a person lowers their hand again', async () => {
  const { ada, bob, post, read } = await theRoom()
  for (const person of [ada, bob]) await post(person, 'hand', { isRaised: true })
  await twice(async () => expect((await post(ada, 'hand', { isRaised: false })).json()).toEqual({ isRaised: false }))
  expect(await read(ada)).toMatchObject({ own: { isHandRaised: false }, counts: { hands: 1 } })
  expect(await read(bob)).toMatchObject({ own: { isHandRaised: true } })
})

it('a person who raises and lowers the hand all the time ends with a lowered one; others are not held up', async () => {
  const { ada, bob, post, read } = await theRoom()
  for (let raised = 0; raised < handsPerMinute; raised += 1) {
    expect((await post(ada, 'hand', { isRaised: true })).statusCode).toBe(200)
    expect((await post(ada, 'hand', { isRaised: false })).statusCode).toBe(200)
  }
  const refused = await post(ada, 'hand', { isRaised: true })
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await post(bob, 'hand', { isRaised: true })).statusCode).toBe(200)
  expect(await read(ada)).toMatchObject({ own: { isHandRaised: false }, counts: { hands: 1 } })
})

it('a host lowers one hand or all; those people hear of it', async () => {
  const { host, ada, bob, post, read } = await theRoom()
  for (const person of [ada, bob]) await post(person, 'hand', { isRaised: true })
  await takeHeard(services)
  await twice(async () => expect((await post(host, 'hands/lower', { person: ada.id })).statusCode).toBe(200))
  expect(await takeHeard(services)).toMatchObject([
    { message: { type: 'hand', isRaised: false }, to: [ada.id] },
    { message: { type: 'hands' } },
    { message: { type: 'hand-count', count: 1 } },
  ])
  await post(ada, 'hand', { isRaised: true })
  await post(host, 'hands/lower', { person: 'all' })
  expect(await read(bob)).toMatchObject({ own: { isHandRaised: false }, counts: { hands: 0 } })
  const events = services.db.selectFrom('audit_event').select('detail').where('action', '=', 'room.hushed')
  expect(
    (await events.where('actor_id', '=', host.accountId).orderBy('id').execute()).map(({ detail }) => detail),
  ).toEqual([
    { record: expect.any(String) as string, person: ada.id, hands: 1 },
    { record: expect.any(String) as string, person: 'all', hands: 2 },
  ])
})

it('what a hand said goes down with the doors', async () => {
  const { id, host, ada, post, read } = await theRoom()
  await post(ada, 'hand', { isRaised: true, question: 'Why?' })
  for (const status of ['Scheduled', 'In Progress']) {
    const url = `/api/webinars/admin/${id}`
    await app.inject({ method: 'PUT', url, payload: { status }, headers: host.headers })
  }
  const seated_until = new Date(Date.now() + 60_000)
  await db.updateTable('room_person').set({ seated_until }).where('webinar_id', '=', id).execute()
  expect((await read(ada)).own).not.toHaveProperty('handQuestion')
  await post(ada, 'hand', { isRaised: true })
  expect((await read(host)).forHosts?.hands).toMatchObject([{ person: ada.id }])
  expect((await read(host)).forHosts?.hands[0]).not.toHaveProperty('question')
})

it('however many have a question, a message of the queue fits into what browsers take', async () => {
  const { id, host, post } = await theRoom()
  await takeHeard(services)
  const crowd = await Promise.all(Array.from({ length: 300 }, () => inRoom(services, id, 'User')))
  const hand_raised_at = new Date()
  const raised = { hand_raised_at, hand_question: '\u{1f600}'.repeat(100) }
  await db
    .updateTable('room_person')
    .set(raised)
    .where(
      'id',
      'in',
      crowd.map((person) => person.id),
    )
    .execute()
  const [last] = crowd
  await post(host, 'hands/lower', { person: last?.id })
  const queue = (await takeHeard(services)).find(({ message }) => message.type === 'hands')
  expect(JSON.stringify(queue)).toContain('\u{1f600}')
  expect(Buffer.byteLength(JSON.stringify(queue))).toBeLessThan(100_000)
})
