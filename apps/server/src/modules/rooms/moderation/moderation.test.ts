import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { takeHeard, takeMuted, takeSettled } from '#testing/rooms/heard.ts'
import { aHost, anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'
import { twice } from '#testing/twice.ts'
import { newId } from '#db/new-id.ts'
import { beforeEach, describe, expect, it } from 'vitest'

const { app, services, db } = await buildTestApp()

type Person = Awaited<ReturnType<typeof inRoom>>
type Room = Awaited<ReturnType<typeof anOpenRoom>>

let room: Room
let host: Awaited<ReturnType<typeof aHost>>
let ada: Person

beforeEach(async () => {
  room = await anOpenRoom(services)
  host = await aHost(services, room.id)
  ada = await inRoom(services, room.id, 'User')
  await forget()
})

const forget = async () => {
  await takeHeard(services)
  await takeSettled(services)
  await takeMuted(services)
}

const call = (path: string, payload: object, person: Pick<Person, 'headers'> = host) =>
  app.inject({ method: 'POST', url: `/api/rooms/${room.slug}/${path}`, payload, headers: person.headers })

const stateOf = (person: Pick<Person, 'headers'>) =>
  app.inject({ url: `/api/rooms/${room.slug}/state`, headers: person.headers })

const eventsOf = async () => {
  const rows = await db
    .selectFrom('audit_event')
    .select(['action', 'subject_id', 'detail'])
    .where('actor_id', '=', host.accountId)
    .where('action', 'like', 'room.%')
    .orderBy('id')
    .execute()
  return rows.map(({ action, subject_id: subject, detail }) => ({ action, subject, detail }))
}

describe('mute', () => {
  it('tells the media server whom to mute and what, and is recorded', async () => {
    expect((await call('mute', { person: ada.id })).statusCode).toBe(200)
    expect((await call('mute', { person: ada.id, source: 'camera' })).statusCode).toBe(200)
    expect(await takeMuted(services)).toEqual([
      { personId: ada.id, kind: 'microphone' },
      { personId: ada.id, kind: 'camera' },
    ])
    expect(await takeHeard(services)).toEqual([
      { message: { type: 'muted', source: 'microphone' }, to: [ada.id] },
      { message: { type: 'muted', source: 'camera' }, to: [ada.id] },
    ])
    expect(await eventsOf()).toMatchObject([
      { action: 'room.muted', detail: { record: room.id, person: ada.id, source: 'microphone' } },
      { action: 'room.muted', detail: { source: 'camera' } },
    ])
  })

  it('is remembered for a page that hears nothing at this moment', async () => {
    const own = async () => (await stateOf(ada)).json<{ own: { mutedAt?: Record<string, number> } }>().own
    expect(await own()).not.toHaveProperty('mutedAt')
    const before = Date.now()
    await call('mute', { person: ada.id })
    const { mutedAt: first } = await own()
    expect(Object.keys(first ?? {})).toEqual(['microphone'])
    expect(Math.abs((first?.['microphone'] ?? 0) - before)).toBeLessThan(60_000)
    await call('mute', { person: ada.id, source: 'camera' })
    expect((await own()).mutedAt).toMatchObject({ ...first, camera: expect.any(Number) as number })
  })

  it('of all concerns those who may speak, but no host', async () => {
    const [bob, guest] = [
      await inRoom(services, room.id, 'User', { may_speak: true }),
      await inRoom(services, room.id, 'Guest'),
    ]
    await inRoom(services, room.id, 'Guest', { seated_until: new Date(0) })
    await call('mute', { person: 'all' })
    const muted = (await takeMuted(services)) as { personId: string }[]
    expect(muted.map(({ personId }) => personId)).toEqual([bob.id, guest.id])
  })
})

describe('permissions', () => {
  it('are stored, followed by the media server and told to the person; what is not named stays', async () => {
    const reply = await call('permissions', { person: ada.id, microphone: true })
    const permissions = { microphone: true, camera: false, screen: false }
    expect(reply.json()).toEqual({ permissions })
    expect(await takeSettled(services)).toEqual([ada.id])
    expect(await takeHeard(services)).toEqual([{ message: { type: 'permissions', permissions }, to: [ada.id] }])
    expect((await stateOf(ada)).json()).toMatchObject({ own: { permissions } })

    await call('permissions', { person: ada.id, camera: true, microphone: false })
    expect((await stateOf(ada)).json()).toMatchObject({ own: { permissions: { microphone: false, camera: true } } })
    expect((await eventsOf()).map(({ action }) => action)).toEqual(['room.permitted', 'room.permitted'])
  })

  it('change nothing, and are recorded once, when they are given twice', async () => {
    await twice(() => call('permissions', { person: ada.id, microphone: true }))
    expect(await takeSettled(services)).toHaveLength(1)
    expect(await takeHeard(services)).toHaveLength(1)
    expect(await eventsOf()).toHaveLength(1)
  })

  it('lower the hand of a person who may speak now', async () => {
    await call('hand', { isRaised: true }, ada)
    await takeHeard(services)
    await call('permissions', { person: ada.id, camera: true })
    expect((await stateOf(ada)).json()).toMatchObject({ own: { isHandRaised: true } })
    await call('permissions', { person: ada.id, microphone: true })
    expect((await stateOf(ada)).json()).toMatchObject({ own: { isHandRaised: false }, counts: { hands: 0 } })
    const heard = (await takeHeard(services)).map(({ message, to }) => ({ type: message.type, to }))
    expect(heard).toContainEqual({ type: 'hand', to: [ada.id] })
    expect(heard).toContainEqual({ type: 'hands', to: [host.id] })
  })

  it('lower the hand also of a person who may speak already', async () => {
    await call('permissions', { person: ada.id, microphone: true })
    await call('hand', { isRaised: true }, ada)
    await call('permissions', { person: ada.id, microphone: true })
    expect((await stateOf(ada)).json()).toMatchObject({ own: { isHandRaised: false }, counts: { hands: 0 } })
    expect(await eventsOf()).toHaveLength(2)
  })

  it('of a host stay', async () => {
    const other = await aHost(services, room.id)
    expect((await call('permissions', { person: other.id, microphone: false })).statusCode).toBe(409)
    expect(await takeSettled(services)).toEqual([])
  })
})

describe('eject', () => {
  it('ends every entry of the account, in every role, and frees the places', async () => {
    const { accountId } = await signedIn(services)
    const [user, guest] = [
      await inRoom(services, room.id, 'User', { account_id: accountId }),
      await inRoom(services, room.id, 'Guest', { account_id: accountId }),
    ]
    expect((await call('eject', { person: user.id })).statusCode).toBe(200)
    expect((await call('eject', { person: user.id })).statusCode).toBe(200)
    for (const person of [user, guest]) {
      const reply = await stateOf(person)
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'ejected'])
    }
    const heard = await takeHeard(services)
    expect(heard).toEqual([{ message: { type: 'ejected' }, to: [user.id, guest.id] }])
    expect(await takeSettled(services)).toEqual([user.id, guest.id])
    expect(await eventsOf()).toEqual([
      { action: 'room.ejected', subject: accountId, detail: { record: room.id, person: user.id } },
    ])
    expect((await stateOf(host)).json()).toMatchObject({ counts: { people: 2 } })
    expect((await stateOf(ada)).statusCode).toBe(200)
  })

  it('of a visitor ends this entry, takes the spotlight away and lowers the hand', async () => {
    const visitor = await inRoom(services, room.id, 'User')
    await call('hand', { isRaised: true }, visitor)
    await call('spotlight', { person: visitor.id })
    await forget()
    await call('eject', { person: visitor.id })
    expect((await stateOf(visitor)).statusCode).toBe(403)
    expect((await stateOf(ada)).json()).toMatchObject({ spotlight: null, counts: { hands: 0 } })
    const types = (await takeHeard(services)).map(({ message: { type } }) => type)
    expect(types).toEqual(['ejected', 'spotlight', 'hands', 'hand-count'])
  })

  it('does not reach the same account in another room', async () => {
    const { accountId } = await signedIn(services)
    const here = await inRoom(services, room.id, 'User', { account_id: accountId })
    const elsewhere = await anOpenRoom(services)
    const there = await inRoom(services, elsewhere.id, 'User', { account_id: accountId })
    await call('eject', { person: here.id })
    const reply = await app.inject({ url: `/api/rooms/${elsewhere.slug}/state`, headers: there.headers })
    expect(reply.statusCode).toBe(200)
  })

  it('is refused for hosts, also where they look in as an attendee, and for oneself', async () => {
    const other = await aHost(services, room.id)
    const asUser = await inRoom(services, room.id, 'User', { account_id: other.accountId })
    const { accountId } = await signedIn(services, { role: 'admin' })
    const onlyAsUser = await inRoom(services, room.id, 'User', { account_id: accountId })
    for (const person of [other.id, asUser.id, onlyAsUser.id, host.id]) {
      expect((await call('eject', { person })).statusCode).toBe(409)
    }
    expect(await takeSettled(services)).toEqual([])
  })
})

describe('spotlight', () => {
  it('is for everyone, and ends with null', async () => {
    await twice(async () => expect((await call('spotlight', { person: ada.id })).json()).toEqual({ spotlight: ada.id }))
    expect((await stateOf(ada)).json()).toMatchObject({ spotlight: ada.id })
    await call('spotlight', { person: null })
    expect((await stateOf(ada)).json()).toMatchObject({ spotlight: null })
    expect(await takeHeard(services)).toEqual([
      { message: { type: 'spotlight', person: ada.id } },
      { message: { type: 'spotlight', person: null } },
    ])
    expect((await eventsOf()).map(({ action }) => action)).toEqual(['room.spotlighted', 'room.spotlighted'])
  })

  it('is not for a person who waits at the door', async () => {
    const knocker = await inRoom(services, room.id, 'Guest', { knocked_at: new Date(), seated_until: new Date(0) })
    expect((await call('spotlight', { person: knocker.id })).statusCode).toBe(404)
  })
})

it('lock and unlock are told once each', async () => {
  for (const isLocked of [true, true, false]) expect((await call('lock', { isLocked })).json()).toEqual({ isLocked })
  expect(await takeHeard(services)).toEqual([
    { message: { type: 'locked', isLocked: true } },
    { message: { type: 'locked', isLocked: false } },
  ])
  expect((await eventsOf()).map(({ action }) => action)).toEqual(['room.locked', 'room.unlocked'])
})

it('a person is the same one in capital letters', async () => {
  const person = ada.id.toUpperCase()
  expect((await call('spotlight', { person })).json()).toEqual({ spotlight: ada.id })
  await call('permissions', { person, microphone: true })
  expect(await takeHeard(services)).toMatchObject([
    { message: { type: 'spotlight', person: ada.id } },
    { message: { type: 'permissions' }, to: [ada.id] },
  ])
})

describe('every call about a person', () => {
  const calls: [string, object][] = [
    ['mute', {}],
    ['permissions', { microphone: true }],
    ['eject', {}],
    ['spotlight', {}],
    ['admit', {}],
    ['hands/lower', {}],
  ]

  it.each(calls)('%s answers 404 to a person of another room, 400 to what is no person', async (path, more) => {
    const elsewhere = await anOpenRoom(services)
    const stranger = await inRoom(services, elsewhere.id, 'User')
    for (const person of [stranger.id, newId()]) {
      expect((await call(path, { ...more, person })).statusCode).toBe(404)
    }
    const reply = await call(path, { ...more, person: 'Ada' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ details: { person: expect.any(String) as string } })
  })
})
