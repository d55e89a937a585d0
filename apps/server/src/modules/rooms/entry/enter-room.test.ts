import { jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import type { Db } from '#db/client.ts'
import { makeJoinToken } from '#modules/webinars/access/index.ts'
import { askDuring } from '#testing/asking/ask-during.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { startMediaServer } from '#testing/media/start-media-server.ts'
import { aRegistration } from '#testing/records/a-webinar.ts'
import { anOpenRoom } from '#testing/rooms/people-in-room.ts'
import { lockRoom } from './room.repository.ts'

const media = await startMediaServer()
const { app, services, db } = await buildTestApp({ environment: { ...media.environment, RATE_LIMIT_SCALE: '100' } })

interface Entered {
  token: string
  url: string
  room: string
  identity: string
  name: string
  pass: string
  permissions: { microphone: boolean; camera: boolean; screen: boolean }
  code?: string
  message?: string
}

const enter = async (slug: string, payload: object, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ method: 'POST', url: `/api/rooms/${slug}/token`, payload, headers })
  return { status: answer.statusCode, ...answer.json<Entered>() }
}

const aMemberOf = async (webinarId: string) => {
  const member = await signedIn(services)
  const registration = await aRegistration(db, webinarId, { account_id: member.accountId })
  return { ...member, registrationId: registration.id }
}

const claimsOf = async (token: string) => {
  const secret = new TextEncoder().encode(media.environment.LIVEKIT_API_SECRET)
  const { payload } = await jwtVerify(token, secret)
  return payload as { sub: string; name: string; exp: number; nbf: number; video: Record<string, unknown> }
}

it('a registered member gets a token for this room and a minute, which neither administers it nor speaks to others', async () => {
  const room = await anOpenRoom(services, { status: 'In Progress', access: 'registered' })
  const { headers } = await aMemberOf(room.id)
  const entered = await enter(room.slug, { role: 'User' }, headers)
  expect(entered).toMatchObject({
    status: 200,
    name: 'Ada Lovelace (User)',
    url: expect.stringMatching(/^ws/u) as string,
  })
  const { sub, name, exp, nbf, video } = await claimsOf(entered.token)
  expect([sub, name, exp - nbf]).toEqual([entered.identity, 'Ada Lovelace (User)', 60])
  expect(video).toEqual({
    roomJoin: true,
    room: entered.room,
    canPublish: false,
    canSubscribe: true,
    canPublishData: false,
    canUpdateOwnMetadata: false,
    // The others see counts of people who only watch.
    hidden: true,
  })
  expect(media.rooms.has(entered.room)).toBe(true)
})

it('an attendee gets a token before the webinar is live, which sends and receives nothing', async () => {
  const room = await anOpenRoom(services, { status: 'Waiting', access: 'registered' })
  const { headers } = await aMemberOf(room.id)
  const { token } = await enter(room.slug, { role: 'User' }, headers)
  const { video } = await claimsOf(token)
  expect([video['canPublish'], video['canSubscribe']]).toEqual([false, false])
})

it('who comes back is the same person to the room: by the account, by a personal link, or by the pass', async () => {
  const room = await anOpenRoom(services, { status: 'In Progress' })
  const { headers, registrationId } = await aMemberOf(room.id)
  const first = await enter(room.slug, { role: 'User' }, headers)
  const again = await enter(room.slug, { role: 'User', name: 'Ada' }, headers)
  const join = await makeJoinToken(services, { registrationId, version: 0 })
  const byLink = await enter(room.slug, { role: 'User', join })
  expect([again.identity, byLink.identity]).toEqual([first.identity, first.identity])
  expect([again.name, byLink.name]).toEqual(['Ada (User)', 'Ada (User)'])

  const visitor = await enter(room.slug, { role: 'User', name: 'Grace' })
  const returned = await enter(room.slug, { role: 'User', pass: visitor.pass })
  const other = await enter(room.slug, { role: 'User', name: 'Grace' })
  expect(returned.identity).toBe(visitor.identity)
  expect(other.identity).not.toBe(visitor.identity)
})

it('a personal link that has ended, or is for another webinar, opens nothing', async () => {
  const [room, other] = [await anOpenRoom(services), await anOpenRoom(services)]
  const { registrationId } = await aMemberOf(room.id)
  const [good, ended] = [
    await makeJoinToken(services, { registrationId, version: 0 }),
    await makeJoinToken(services, { registrationId, version: 1 }),
  ]
  expect(await enter(room.slug, { role: 'User', join: ended })).toMatchObject({ status: 410, code: 'link_dead' })
  expect(await enter(other.slug, { role: 'User', join: good })).toMatchObject({ status: 410, code: 'link_dead' })
})

it.each([
  ['Grace (Admin)', 'Grace (User)'],
  ['Grace [HOST] Hopper', 'Grace Hopper (User)'],
  ['(Guest)Grace', 'Grace (User)'],
  ['Grace (\u2060Ad\u200dmi\u00adn)', 'Grace (User)'],
])('a person who types %j is called %j', async (name, shown) => {
  const room = await anOpenRoom(services)
  expect(await enter(room.slug, { role: 'User', name })).toMatchObject({ status: 200, name: shown })
})

it('a visitor without a name is asked for it', async () => {
  const room = await anOpenRoom(services)
  for (const name of [undefined, '(Admin)', '\u3164\u200b\u202e', '(Admin)\u200b']) {
    expect(await enter(room.slug, { role: 'User', name })).toMatchObject({
      status: 400,
      details: { name: 'Please enter your name' },
    })
  }
})

it('a guest enters with the key of the link, and keeps what hosts decide when coming back', async () => {
  const room = await anOpenRoom(services, { status: 'In Progress', access: 'registered' })
  const guest = await enter(room.slug, { role: 'Guest', name: 'Grace', key: `guest-${room.id}` })
  expect(guest).toMatchObject({ status: 200, permissions: { microphone: true, camera: true, screen: true } })
  await db.updateTable('room_person').set({ may_speak: false }).where('id', '=', guest.identity).execute()
  const back = await enter(room.slug, { role: 'Guest', key: `guest-${room.id}`, pass: guest.pass })
  expect(back).toMatchObject({ identity: guest.identity, permissions: { microphone: false, camera: true } })
  const wrong = await enter(room.slug, { role: 'Guest', name: 'Eve', key: 'guest' })
  expect(wrong).toMatchObject({ status: 403, code: 'knock_required' })
})

it('of many who enter at the same moment, as many get in as there are places', async () => {
  const room = await anOpenRoom(services, { status: 'In Progress' })
  await db.updateTable('webinar').set({ capacity: 5 }).where('id', '=', room.id).execute()
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, count) => enter(room.slug, { role: 'User', name: `Grace ${count}` })),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(all.filter(({ code }) => code === 'room_full')).toHaveLength(15)
  const host = await signedIn(services, { role: 'admin' })
  expect(await enter(room.slug, { role: 'Admin' }, host.headers)).toMatchObject({ status: 200 })
})

it('each of those who come at the same moment gets an own answer, and who clicks twice gets one place', async () => {
  const room = await anOpenRoom(services, { status: 'In Progress', access: 'registered' })
  const [ada, stranger] = [await aMemberOf(room.id), await signedIn(services)]
  const join = await makeJoinToken(services, { registrationId: ada.registrationId, version: 7 })
  const [first, again, unregistered, dead, nameless] = await Promise.all([
    enter(room.slug, { role: 'User' }, ada.headers),
    enter(room.slug, { role: 'User', name: 'Countess' }, ada.headers),
    enter(room.slug, { role: 'User' }, stranger.headers),
    enter(room.slug, { role: 'User', join }),
    enter(room.slug, { role: 'Guest', key: `guest-${room.id}` }),
  ])
  expect([first.status, again.status]).toEqual([200, 200])
  expect([again.identity, again.name]).toEqual([first.identity, 'Countess (User)'])
  expect([unregistered.code, dead.code, nameless.code]).toEqual(['registration_required', 'link_dead', 'invalid'])
  const rows = await db.selectFrom('room_person').select(['id', 'name']).where('webinar_id', '=', room.id).execute()
  expect(rows).toEqual([{ id: first.identity, name: 'Countess' }])
})

it('those who waited for the room while it closed do not get in, and no empty room is made for them', async () => {
  const room = await anOpenRoom(services, { status: 'In Progress' })
  expect((await enter(room.slug, { role: 'User', name: 'Ada' })).status).toBe(200)
  const end = async (tx: Db) => {
    await lockRoom(tx, room.id)
    await tx.updateTable('webinar').set({ status: 'Ended' }).where('id', '=', room.id).execute()
  }
  const late = await askDuring(services, end, () => enter(room.slug, { role: 'User', name: 'Grace' }))
  expect(late.code).toBe('webinar_ended')
})

it("a member's personal link makes no host of that member", async () => {
  const room = await anOpenRoom(services, { status: 'In Progress', access: 'registered' })
  const { accountId, registrationId } = await aMemberOf(room.id)
  const join = await makeJoinToken(services, { registrationId, version: 0 })
  const host = await signedIn(services, { role: 'admin' })
  const { identity } = await enter(room.slug, { role: 'Admin', join }, host.headers)
  const { account_id: entered } = await db
    .selectFrom('room_person')
    .select('account_id')
    .where('id', '=', identity)
    .executeTakeFirstOrThrow()
  expect([entered === host.accountId, entered === accountId]).toEqual([true, false])
})

it('hosts and guests take no place from attendees', async () => {
  const room = await anOpenRoom(services, { status: 'In Progress' })
  await db.updateTable('webinar').set({ capacity: 1 }).where('id', '=', room.id).execute()
  const host = await signedIn(services, { role: 'admin' })
  expect(await enter(room.slug, { role: 'Admin' }, host.headers)).toMatchObject({ status: 200 })
  const asGuest = (name: string) => enter(room.slug, { role: 'Guest', name, key: `guest-${room.id}` })
  expect(await asGuest('Daniel')).toMatchObject({ status: 200 })
  expect(await enter(room.slug, { role: 'User', name: 'Ada' })).toMatchObject({ status: 200 })
  expect(await enter(room.slug, { role: 'User', name: 'Grace' })).toMatchObject({ code: 'room_full' })
  expect(await asGuest('Joan')).toMatchObject({ status: 200 })
})

it('a session that has ended enters nowhere', async () => {
  const room = await anOpenRoom(services)
  const { headers } = await aMemberOf(room.id)
  await db.updateTable('session').set({ ended_at: new Date() }).execute()
  expect(await enter(room.slug, { role: 'User' }, headers)).toMatchObject({ status: 401 })
})

it('without a media server hosts read what to do, and all others that the room is not ready', async () => {
  const { app: bare, services: its } = await buildTestApp()
  const room = await anOpenRoom(its)
  const host = await signedIn(its, { role: 'admin' })
  const ask = (payload: object, headers = {}) =>
    bare.inject({ method: 'POST', url: `/api/rooms/${room.slug}/token`, payload, headers })
  expect((await ask({ role: 'Admin' }, host.headers)).json()).toEqual({
    code: 'room_unavailable',
    message: 'Please create a room first. No media server was started with this portal.',
  })
  const other = await ask({ role: 'User', name: 'Grace' })
  expect([other.statusCode, other.json<Entered>().message]).toEqual([503, 'The room is not ready yet.'])
})

it('a media server that does not answer is a room that is not ready, and coming again works', async () => {
  const room = await anOpenRoom(services)
  media.trouble.before = () => Promise.resolve({ status: 503, body: { code: 'unavailable', msg: 'no response' } })
  expect(await enter(room.slug, { role: 'User', name: 'Grace' })).toMatchObject({
    status: 503,
    code: 'room_unavailable',
  })
  delete media.trouble.before
  expect(await enter(room.slug, { role: 'User', name: 'Grace' })).toMatchObject({ status: 200 })
})

it('a webinar that does not exist has no room', async () => {
  expect(await enter('nowhere', { role: 'User', name: 'Grace' })).toMatchObject({ status: 404 })
})
