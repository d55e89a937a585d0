import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { startMediaServer } from '#testing/media/start-media-server.ts'
import { takeHeard } from '#testing/rooms/heard.ts'
import { aHost, anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'
import type { RoomState } from '@regent/contract/rooms/people'
import { beforeEach, describe, expect, it } from 'vitest'

const media = await startMediaServer()
const { app, services, db } = await buildTestApp({ environment: { ...media.environment, RATE_LIMIT_SCALE: '100' } })

interface Entered {
  identity: string
  pass: string
  permissions: { microphone: boolean }
  code?: string
}

type Headers = Record<string, string>

const theRoom = async () => {
  const room = await anOpenRoom(services)
  const host = await aHost(services, room.id)
  const post = (path: string, payload: object, headers: Headers = {}) =>
    app.inject({ method: 'POST', url: `/api/rooms/${room.slug}/${path}`, payload, headers })
  const enter = async (form: object, headers: Headers = {}) =>
    (await post('token', { role: 'Guest', name: 'Grace', ...form }, headers)).json<Entered>()
  const isShut = async () =>
    (await app.inject({ url: `/api/rooms/${room.slug}/state`, headers: host.headers })).json<RoomState>().forHosts
      ?.isGuestLinkShut
  const eject = (person: string) => post('eject', { person }, host.headers)
  const renew = async () => (await post('guest-key', {}, host.headers)).json<{ guestKey: string }>().guestKey
  return { ...room, host, post, enter, isShut, eject, renew, key: `guest-${room.id}` }
}

let room: Awaited<ReturnType<typeof theRoom>>
let grace: Entered

beforeEach(async () => {
  room = await theRoom()
  grace = await room.enter({ key: room.key })
})

const leave = ({ identity }: Entered) =>
  db
    .updateTable('room_person')
    .set({ seated_until: new Date(0) })
    .where('id', '=', identity)
    .execute()

const eventsOf = async (accountId: string) => {
  const rows = await db
    .selectFrom('audit_event')
    .select(['action', 'detail'])
    .where('actor_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(({ action, detail }) => ({ action, detail }))
}

describe('after a host has ejected a guest who came by the link', () => {
  it('the guest does not come back by it without a pass, as from another browser, and has to knock', async () => {
    expect(await room.isShut()).toBe(false)
    await room.eject(grace.identity)
    expect(await room.enter({ key: room.key, pass: grace.pass })).toMatchObject({ code: 'ejected' })
    expect(await room.enter({ key: room.key })).toMatchObject({ code: 'knock_required' })
    expect(await room.enter({ key: room.key, name: 'Someone else' })).toMatchObject({ code: 'knock_required' })
    const member = await signedIn(services)
    expect(await room.enter({ key: room.key }, member.headers)).toMatchObject({ code: 'knock_required' })
    expect(await room.isShut()).toBe(true)
    expect(await eventsOf(room.host.accountId)).toContainEqual({
      action: 'room.ejected',
      detail: { record: room.id, person: grace.identity, guestLink: 'shut' },
    })
  })

  it('nor by an entry that was made before and is not inside', async () => {
    const second = await room.enter({ key: room.key, name: 'Grace again' })
    await leave(second)
    await room.eject(grace.identity)
    expect(await room.enter({ key: room.key, pass: second.pass })).toMatchObject({ code: 'knock_required' })
  })

  it('nor signed out, if the guest had an account', async () => {
    const member = await signedIn(services)
    const entered = await room.enter({ key: room.key }, member.headers)
    await room.eject(entered.identity)
    expect(await room.enter({ key: room.key })).toMatchObject({ code: 'knock_required' })
  })

  it('guests who are inside, and members whom the room knows, return as before', async () => {
    const inside = await room.enter({ key: room.key, name: 'Hedy' })
    const member = await signedIn(services)
    const known = await room.enter({ key: room.key }, member.headers)
    await leave(known)
    await room.eject(grace.identity)
    expect(await room.enter({ key: room.key, pass: inside.pass })).toMatchObject({
      identity: inside.identity,
      permissions: { microphone: true },
    })
    expect(await room.enter({ key: room.key }, member.headers)).toMatchObject({ identity: known.identity })
    await leave(inside)
    expect(await room.enter({ key: room.key, pass: inside.pass })).toMatchObject({ identity: inside.identity })
  })

  it('others knock, and come in when a host opens', async () => {
    await room.eject(grace.identity)
    const { pass } = (await room.post('knock', { name: 'Edith' })).json<{ pass: string }>()
    expect(await room.enter({ key: room.key, pass })).toMatchObject({ code: 'knock_required' })
    await room.post('admit', { person: 'all' }, room.host.headers)
    expect(await room.enter({ key: room.key, pass })).toMatchObject({ permissions: { microphone: false } })
  })
})

describe('another key for the link', () => {
  it('makes it good again; the old one opens for known guests only', async () => {
    const inside = await room.enter({ key: room.key, name: 'Hedy' })
    await room.eject(grace.identity)
    const key = await room.renew()
    expect(key).toMatch(/^[\w-]{22}$/u)
    expect(await room.isShut()).toBe(false)
    expect(await room.enter({ key: room.key, name: 'Old' })).toMatchObject({ code: 'knock_required' })
    expect(await room.enter({ key, name: 'New' })).toMatchObject({ permissions: { microphone: true } })
    expect(await room.enter({ key: room.key, pass: inside.pass })).toMatchObject({ identity: inside.identity })
    const admin = await app.inject({ url: `/api/webinars/admin/${room.id}`, headers: room.host.headers })
    expect(admin.json()).toMatchObject({ webinar: { guestKey: key } })
    expect(await eventsOf(room.host.accountId)).toContainEqual({
      action: 'webinar.changed',
      detail: { record: room.id, fields: 'guestKey' },
    })
  })

  it('stays good when a guest is ejected who only knows the old one', async () => {
    const key = await room.renew()
    await room.eject(grace.identity)
    expect(await room.isShut()).toBe(false)
    expect(await room.enter({ key, name: 'New' })).toHaveProperty('identity')
  })

  it('is given before the doors open, too, by staff only', async () => {
    const shut = await anOpenRoom(services, { status: 'Scheduled' })
    const ask = (headers: Headers) =>
      app.inject({ method: 'POST', url: `/api/rooms/${shut.slug}/guest-key`, payload: {}, headers })
    expect((await ask(room.host.headers)).statusCode).toBe(200)
    expect((await ask((await signedIn(services)).headers)).statusCode).toBe(403)
    expect((await ask({})).statusCode).toBe(401)
  })
})

it('an ejected attendee or knocker leaves the link as it is', async () => {
  const user = await inRoom(services, room.id, 'User')
  await room.eject(user.id)
  await room.post('knock', { name: 'Edith' })
  const knocker = await db.selectFrom('room_person').select('id').where('name', '=', 'Edith').executeTakeFirstOrThrow()
  await room.eject(knocker.id)
  expect(await room.isShut()).toBe(false)
})

it('a guest who has knocked and then gets the link enters with all that it allows, and waits no longer', async () => {
  const { pass } = (await room.post('knock', { name: 'Edith' })).json<{ pass: string }>()
  await takeHeard(services)
  expect(await room.enter({ key: room.key, pass })).toMatchObject({ permissions: { microphone: true } })
  expect(await takeHeard(services)).toEqual([{ message: { type: 'knocks', knocks: [] }, to: [room.host.id] }])
})
