import { runJobs } from '#platform/jobs/index.ts'
import { askRegistrations } from '#testing/asking/ask-registrations.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { newId } from '#db/new-id.ts'
import { endAccess } from '#modules/identity/access/index.ts'
import { transact } from '#db/transact.ts'
import { eraseAccount } from '#modules/identity/profile/index.ts'
import { leaveRooms, roomJobs } from '#modules/rooms/media/index.ts'
import { startMediaServer } from '#testing/media/start-media-server.ts'
import { aRoom, aRoomPerson } from '#testing/records/a-room.ts'
import { aRegistration } from '#testing/records/a-webinar.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { eventually } from '#testing/eventually.ts'
import { beforeEach, describe, expect, it } from 'vitest'

const media = await startMediaServer()
const { app, services, db } = await buildTestApp({ environment: media.environment })
const { headers } = await signedIn(services, { role: 'admin' })
const staff = askWebinars(app, headers)
const running = await runJobs(services, roomJobs)
cleanUp(() => running.stop())

beforeEach(() => {
  media.said.length = 0
})

/** A registered member in the room, entered with this session, and another one who stays. */
const inRoom = async (access = 'registered') => {
  const { webinarId, name } = await aRoom(db, { access })
  const people = await Promise.all(
    [1, 2].map(async () => {
      const person = await signedIn(services)
      const registration = await aRegistration(db, webinarId, { account_id: person.accountId })
      const { id: sessionId } = await db
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', person.accountId)
        .executeTakeFirstOrThrow()
      const given = { account_id: person.accountId, session_id: sessionId }
      const id = await aRoomPerson(db, webinarId, given)
      media.join(name, id, { permission: { hidden: true } })
      return { ...person, id, registrationId: registration.id, sessionId }
    }),
  )
  const [person, other] = people
  if (!person || !other) throw new Error('There is nobody.')
  const here = () => [...(media.rooms.get(name)?.keys() ?? [])]
  return { webinarId, name, person, other, here }
}

describe('a person leaves the room at once', () => {
  it('who signs out', async () => {
    const { person, other, here } = await inRoom()
    const answer = await app.inject({
      method: 'DELETE',
      url: `/api/auth/sessions/${person.sessionId}`,
      headers: person.headers,
    })
    expect(answer.statusCode).toBe(200)
    await eventually(() => expect(here()).toEqual([other.id]))
  })

  it('whose earlier credentials end, as with another password or a disabled account', async () => {
    const { person, other, here } = await inRoom()
    await transact(db, (tx) => endAccess(tx, { accountId: person.accountId, reason: 'password-set' }))
    await eventually(() => expect(here()).toEqual([other.id]))
  })

  it('who unregisters, unless the room is open to all', async () => {
    const { webinarId, person, other, here } = await inRoom()
    expect((await askRegistrations(app, person).unregister(webinarId)).statusCode).toBe(200)
    await eventually(() => expect(here()).toEqual([other.id]))

    const open = await inRoom('link')
    media.calls.length = 0
    await askRegistrations(app, open.person).unregister(open.webinarId)
    await eventually(() =>
      expect(media.calls.map(({ method }) => method)).toEqual(['GetParticipant', 'UpdateParticipant']),
    )
    expect(open.here()).toHaveLength(2)
  })

  it('who entered with a personal link that ends', async () => {
    const { person, other, here } = await inRoom()
    const entered = { session_id: null, registration_id: person.registrationId, join_version: 1 }
    await db.updateTable('room_person').set(entered).where('id', '=', person.id).execute()
    await db.updateTable('registration').set({ join_version: 1 }).where('id', '=', person.registrationId).execute()
    await transact(db, (tx) => endAccess(tx, { accountId: person.accountId, reason: 'password-set' }))
    await eventually(() => expect(here()).toEqual([other.id]))
  })
})

describe('who entered with a personal link and has no session leaves the room at once', () => {
  const joined = async () => {
    const room = await inRoom()
    const { person } = room
    const entered = { session_id: null, registration_id: person.registrationId, join_version: 1 }
    await db.updateTable('room_person').set(entered).where('id', '=', person.id).execute()
    await db.updateTable('registration').set({ join_version: 1 }).where('id', '=', person.registrationId).execute()
    await db.deleteFrom('session').where('account_id', '=', person.accountId).execute()
    return room
  }

  it('when the account is deleted', async () => {
    const { person, other, here } = await joined()
    await eraseAccount(db, person.accountId)
    await eventually(() => expect(here()).toEqual([other.id]))
  })

  it('when staff disable the account', async () => {
    const { person, other, here } = await joined()
    await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', person.accountId).execute()
    await transact(db, (tx) => leaveRooms(tx, { accountId: person.accountId }))
    await eventually(() => expect(here()).toEqual([other.id]))
  })
})

describe('when staff change the status of a webinar', () => {
  it('attendees see the stage as it goes live, and wait again as it goes back', async () => {
    const { webinarId, person, name } = await inRoom()
    const seen = () => media.rooms.get(name)?.get(person.id)?.permission.canSubscribe ?? false
    await staff.change(webinarId, { status: 'Waiting' })
    await eventually(() => expect(media.said.at(-1)?.message).toEqual({ type: 'status', status: 'Waiting' }))
    expect(seen()).toBe(false)
    await staff.change(webinarId, { status: 'In Progress' })
    await eventually(() => expect(seen()).toBe(true))
  })

  it('shutting the doors removes everybody, frees their places and gives the room a new name', async () => {
    const { webinarId, name } = await inRoom()
    await staff.change(webinarId, { status: 'Scheduled', date: new Date(Date.now() + 3_600_000).toISOString() })
    await eventually(() => expect(media.rooms.has(name)).toBe(false))
    expect(media.said.at(-1)?.message).toEqual({ type: 'status', status: 'Scheduled' })
    const room = await db
      .selectFrom('room')
      .select('name')
      .where('webinar_id', '=', webinarId)
      .executeTakeFirstOrThrow()
    expect(room.name).not.toBe(name)
    const seats = await db
      .selectFrom('room_person')
      .select('seated_until')
      .where('webinar_id', '=', webinarId)
      .execute()
    expect(seats.filter(({ seated_until: until }) => until > new Date())).toEqual([])
  })

  it.each(['Scheduled', 'Ended'])(
    '%s ends what was about those inside: hands, knocks, spotlight, lock, offers',
    async (status) => {
      const { webinarId, person, other } = await inRoom()
      const knocked = { role: 'Guest', knocked_at: new Date(), seated_until: new Date(0) }
      const knockerId = await aRoomPerson(db, webinarId, knocked)
      const stored = (id: string) =>
        db.selectFrom('room_person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      await db.updateTable('room_person').set({ hand_raised_at: new Date() }).where('id', '=', person.id).execute()
      await db
        .updateTable('room')
        .set({ spotlight_id: other.id, is_locked: true, slow_seconds: 30 })
        .where('webinar_id', '=', webinarId)
        .execute()
      await db.insertInto('offer_showing').values({ id: newId(), webinar_id: webinarId, number: 1 }).execute()

      await staff.change(webinarId, { status: 'Waiting' })
      expect((await stored(person.id)).hand_raised_at).not.toBeNull()
      const date = new Date(Date.now() + 3_600_000).toISOString()
      expect((await staff.change(webinarId, { status, date })).statusCode).toBe(200)
      expect((await stored(person.id)).hand_raised_at).toBeNull()
      // The pass of the knock still opens nothing.
      expect(await stored(knockerId)).toMatchObject({ knocked_at: null, has_entered: false })
      const room = await db
        .selectFrom('room')
        .select(['spotlight_id', 'is_locked', 'slow_seconds'])
        .where('webinar_id', '=', webinarId)
        .executeTakeFirstOrThrow()
      expect(room).toEqual({ spotlight_id: null, is_locked: false, slow_seconds: 30 })
      const offers = await db
        .selectFrom('offer_showing')
        .select('hidden_at')
        .where('webinar_id', '=', webinarId)
        .execute()
      expect(offers.map(({ hidden_at: hiddenAt }) => hiddenAt === null)).toEqual([false])
    },
  )

  it.each(['end', 'delete'])('to %s it removes everybody', async (how) => {
    const { webinarId, name } = await inRoom()
    await (how === 'end' ? staff.ask('POST', `admin/${webinarId}/end`) : staff.ask('DELETE', `admin/${webinarId}`))
    await eventually(() => expect(media.rooms.has(name)).toBe(false))
  })
})

it('what a person may do is set as they arrive, if it has changed since they asked to enter', async () => {
  const { name, person } = await inRoom()
  const seen = media.rooms.get(name)?.get(person.id)
  expect(seen?.permission).toEqual({ hidden: true })
  const participant = { sid: 'PA_arriving', identity: person.id, joinedAt: String(Math.floor(Date.now() / 1000)) }
  const event = await media.webhook({ event: 'participant_joined', participant, room: { name } })
  expect((await app.inject({ method: 'POST', url: '/api/livekit/webhook', ...event })).statusCode).toBe(200)
  await eventually(() => expect(seen?.permission).toEqual({ canSubscribe: true, hidden: true }))
})
