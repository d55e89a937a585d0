import { pollLimits } from '@regent/contract/rooms/poll-limits'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { takeHeard } from '#testing/rooms/heard.ts'
import { aHost, anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'
import { twice } from '#testing/twice.ts'
import { expect, it } from 'vitest'
import { tellReactions } from './react.ts'

const { app, services, db } = await buildTestApp()

interface Headers {
  headers: Record<string, string>
}

const theRoom = async () => {
  const room = await anOpenRoom(services)
  const host = await aHost(services, room.id)
  await takeHeard(services)
  const post = (path: string, { headers }: Headers, payload: object) =>
    app.inject({ method: 'POST', url: `/api/rooms/${room.slug}/reactions${path}`, headers, payload })
  const state = async ({ headers }: Headers) =>
    (await app.inject({ url: `/api/rooms/${room.slug}/state`, headers })).json<{ areReactionsOff?: boolean }>()
  const heard = async () => {
    await tellReactions(services)
    return (await takeHeard(services)).map(({ message }) => message)
  }
  return { ...room, host, post, state, heard, attendee: () => inRoom(services, room.id, 'User') }
}

it('what many send is one message with how many sent each kind, and a second later another one', async () => {
  const { id, host, post, heard, attendee } = await theRoom()
  const crowd = await Promise.all(Array.from({ length: 5 }, attendee))
  await Promise.all([...crowd.map((person) => post('', person, { kind: 'clap' })), post('', host, { kind: 'heart' })])
  expect(await heard()).toEqual([{ type: 'reactions', counts: [0, 5, 1, 0, 0] }])
  await post('', host, { kind: 'party' })
  expect(await heard()).toEqual([])
  await db
    .updateTable('room_reaction')
    .set({ told_at: new Date(0) })
    .where('webinar_id', '=', id)
    .execute()
  expect(await heard()).toEqual([{ type: 'reactions', counts: [0, 0, 0, 0, 1] }])
})

it('a host switches them off for all: the server refuses them, and what waited is forgotten', async () => {
  const { host, post, state, heard, attendee } = await theRoom()
  const ada = await attendee()
  await post('', ada, { kind: 'laugh' })
  await twice(async () => expect((await post('/switch', host, { isOn: false })).json()).toEqual({ isOn: false }))
  expect(await heard()).toEqual([{ type: 'reactions-switched', isOn: false }])
  expect(await state(ada)).toMatchObject({ areReactionsOff: true })
  expect((await post('', ada, { kind: 'laugh' })).json()).toMatchObject({ code: 'reactions_off' })
  expect((await post('/switch', ada, { isOn: true })).statusCode).toBe(401)
  await post('/switch', host, { isOn: true })
  expect(await state(ada)).not.toHaveProperty('areReactionsOff')
  expect((await post('', ada, { kind: 'laugh' })).statusCode).toBe(200)
})

it('a person cannot send more than the limit, nor a kind that does not exist', async () => {
  const { post, attendee } = await theRoom()
  const ada = await attendee()
  expect((await post('', ada, { kind: 'skull' })).statusCode).toBe(400)
  expect((await post('', { headers: {} }, { kind: 'heart' })).statusCode).toBe(401)
  for (let count = 0; count < pollLimits.reactionsPerMinute; count += 1) await post('', ada, { kind: 'heart' })
  expect((await post('', ada, { kind: 'heart' })).statusCode).toBe(429)
  expect((await post('', await attendee(), { kind: 'heart' })).statusCode).toBe(200)
})
