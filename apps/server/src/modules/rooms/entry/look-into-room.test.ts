import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorTable } from '@regent/contract/api/errors'
import { expect, it, onTestFinished } from 'vitest'
import { makePass } from '#modules/rooms/entry/index.ts'
import { makeJoinToken } from '#modules/webinars/access/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { startMediaServer } from '#testing/media/start-media-server.ts'
import { aRegistration } from '#testing/records/a-webinar.ts'
import { aHost, anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'

const media = await startMediaServer()
const { app, services, db } = await buildTestApp({ environment: { ...media.environment, RATE_LIMIT_SCALE: '100' } })

const look = async (slug: string, payload: object, headers: Record<string, string> = {}, portal = app) => {
  const answer = await portal.inject({ method: 'POST', url: `/api/rooms/${slug}/look`, payload, headers })
  return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() }
}

it('the lobby reads how many are inside, oneself included after a cut, and takes no place', async () => {
  const room = await anOpenRoom(services)
  expect(await look(room.slug, { role: 'User' })).toEqual({ status: 200, people: 0, media: 'ready' })
  await aHost(services, room.id)
  const { id } = await inRoom(services, room.id, 'User')
  await inRoom(services, room.id, 'User', { seated_until: new Date(0) })
  expect(await look(room.slug, { role: 'User' })).toMatchObject({ people: 2 })
  const back = { role: 'User', pass: await makePass(services, id) }
  expect(await look(room.slug, back)).toMatchObject({ people: 2 })
  const entries = await db.selectFrom('room_person').select('id').where('webinar_id', '=', room.id).execute()
  expect(entries).toHaveLength(3)
})

it('the lobby says that the webinar is being recorded: by itself or for a host, while it is live', async () => {
  const room = await anOpenRoom(services)
  const set = (values: { status?: 'In Progress' | 'Waiting'; is_recorded?: boolean }) =>
    db.updateTable('webinar').set(values).where('id', '=', room.id).execute()
  const want = (isWanted: boolean) =>
    db.updateTable('room').set({ is_recording_wanted: isWanted }).where('webinar_id', '=', room.id).execute()
  const isSaid = async () => 'isRecorded' in (await look(room.slug, { role: 'User' }))
  await set({ status: 'In Progress' })
  await aHost(services, room.id)
  expect(await isSaid()).toBe(false)
  await want(true)
  expect(await isSaid()).toBe(true)
  await set({ status: 'Waiting', is_recorded: true })
  expect(await isSaid()).toBe(false)
  expect(await look(room.slug, { role: 'User' })).toMatchObject({ willBeRecorded: true })
  await set({ status: 'In Progress' })
  await want(false)
  expect(await isSaid()).toBe(false)
  await db.updateTable('room').set({ is_recording_wanted: null }).where('webinar_id', '=', room.id).execute()
  const outlook = await look(room.slug, { role: 'User' })
  expect(outlook).toMatchObject({ isRecorded: true })
  expect(outlook).not.toHaveProperty('willBeRecorded')
  const { config } = services
  config.RECORDER = 'off'
  onTestFinished(() => void (config.RECORDER = 'chromium'))
  expect(await isSaid()).toBe(false)
})

it('the place of a person who looks into the room after a reload is kept until they can join, and no other one', async () => {
  const room = await anOpenRoom(services)
  const secondsOf = async (id: string) => {
    const { seated_until: until } = await db
      .selectFrom('room_person')
      .select('seated_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return Math.round((until.getTime() - Date.now()) / 1000)
  }
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)
  const lookAgain = async (seconds: number) => {
    const { id } = await inRoom(services, room.id, 'User', { seated_until: inSeconds(seconds) })
    await look(room.slug, { role: 'User', pass: await makePass(services, id) })
    return secondsOf(id)
  }
  expect(await lookAgain(8)).toBeGreaterThan(20)
  expect(await lookAgain(3600)).toBeGreaterThan(3500)
  expect(await lookAgain(-1)).toBeLessThan(0)
})

it('a visitor who comes back is known by name, whom nobody else learns', async () => {
  const room = await anOpenRoom(services)
  const { id } = await inRoom(services, room.id, 'User', { name: 'Grace', seated_until: new Date(0) })
  const pass = await makePass(services, id)
  expect(await look(room.slug, { role: 'User', pass })).toMatchObject({ people: 0, name: 'Grace' })
  expect(await look(room.slug, { role: 'User' })).not.toHaveProperty('name')
  // The name of an account is known without this.
  const member = await signedIn(services)
  await inRoom(services, room.id, 'User', { account_id: member.accountId })
  expect(await look(room.slug, { role: 'User', pass }, member.headers)).not.toHaveProperty('name')
})

it('a person who may not enter learns no number, only why not', async () => {
  const room = await anOpenRoom(services, { access: 'registered' })
  const member = await signedIn(services)
  expect(await look(room.slug, { role: 'User' })).toMatchObject({ status: 401, code: 'not_signed_in' })
  expect(await look(room.slug, { role: 'User' }, member.headers)).toMatchObject({ code: 'registration_required' })
  expect(await look(room.slug, { role: 'Admin' }, member.headers)).toMatchObject({ code: 'not_allowed' })
  expect(await look(room.slug, { role: 'Guest' })).toEqual({
    status: 200,
    media: 'ready',
    refusal: { code: 'knock_required', message: 'Please knock, and wait until a host lets you in.' },
  })
  expect(await look(room.slug, { role: 'Guest', key: `guest-${room.id}` })).toMatchObject({ status: 200, people: 0 })
  await aRegistration(db, room.id, { account_id: member.accountId })
  expect(await look(room.slug, { role: 'User' }, member.headers)).toMatchObject({ status: 200 })
  expect(await look('nowhere', { role: 'User' })).toMatchObject({ status: 404 })
})

it('a person whom a host has removed reads so before joining: by the pass, the account or the personal link', async () => {
  const room = await anOpenRoom(services)
  const removed = { status: 200, media: 'ready', refusal: { code: 'ejected', message: errorTable.ejected.message } }
  const guest = await inRoom(services, room.id, 'Guest', { ejected_at: new Date() })
  const pass = await makePass(services, guest.id)
  expect(await look(room.slug, { role: 'Guest', key: `guest-${room.id}`, pass })).toMatchObject(removed)
  expect(await look(room.slug, { role: 'User', pass })).toMatchObject(removed)

  const member = await signedIn(services)
  const { id: registrationId } = await aRegistration(db, room.id, { account_id: member.accountId })
  const join = await makeJoinToken(services, { registrationId, version: 0 })
  expect(await look(room.slug, { role: 'User', join })).toHaveProperty('people')
  await inRoom(services, room.id, 'User', { account_id: member.accountId, ejected_at: new Date() })
  expect(await look(room.slug, { role: 'User' }, member.headers)).toEqual(removed)
  expect(await look(room.slug, { role: 'User', join })).toEqual(removed)
})

it.each([
  ['Scheduled', 'room_not_open'],
  ['Ended', 'webinar_ended'],
])('a room of a webinar that is %s says so', async (status, code) => {
  const room = await anOpenRoom(services, { status })
  expect(await look(room.slug, { role: 'User' })).toMatchObject({ status: 409, code })
})

it('a room that is full or locked says so to those without a place', async () => {
  const room = await anOpenRoom(services)
  const { id } = await inRoom(services, room.id, 'User')
  await db.updateTable('webinar').set({ capacity: 1 }).where('id', '=', room.id).execute()
  expect(await look(room.slug, { role: 'User' })).toMatchObject({ status: 200, refusal: { code: 'room_full' } })
  const back = { role: 'User', pass: await makePass(services, id) }
  expect(await look(room.slug, back)).toMatchObject({ status: 200, people: 1 })
  await db.updateTable('webinar').set({ capacity: 9 }).where('id', '=', room.id).execute()
  await db
    .insertInto('room')
    .values({ webinar_id: room.id, name: id, is_locked: true })
    .onConflict((conflict) => conflict.column('webinar_id').doUpdateSet({ is_locked: true }))
    .execute()
  expect(await look(room.slug, { role: 'User' })).toMatchObject({ status: 200, refusal: { code: 'room_locked' } })
})

it('says how far the media server is to all, and why there is none to hosts alone', async () => {
  const bare = await buildTestApp()
  const room = await anOpenRoom(bare.services)
  const host = await signedIn(bare.services, { role: 'admin' })
  const ask = (payload: object, headers = {}) => look(room.slug, payload, headers, bare.app)
  expect(await ask({ role: 'User' })).toEqual({ status: 200, people: 0, media: 'unavailable' })
  expect(await ask({ role: 'Admin' }, host.headers)).toMatchObject({
    media: 'unavailable',
    reason: 'No media server was started with this portal.',
  })
  const folder = path.join(bare.services.config.DATA_DIR, 'livekit')
  await mkdir(folder, { recursive: true })
  const status = { state: 'building', text: 'Building the media server, about two minutes' }
  await writeFile(path.join(folder, 'status.json'), JSON.stringify(status))
  expect(await ask({ role: 'User' })).toEqual({
    status: 200,
    people: 0,
    media: 'coming',
    reason: 'Building the media server, about two minutes.',
  })
  const broken = { state: 'unavailable', reason: 'Go is not on the PATH' }
  await writeFile(path.join(folder, 'status.json'), JSON.stringify(broken))
  expect(await ask({ role: 'Admin' }, host.headers)).toMatchObject({
    reason: 'There is no media server: Go is not on the PATH.',
  })
  expect(await ask({ role: 'User' })).toEqual({ status: 200, people: 0, media: 'unavailable' })
})

it.each([
  ['a webinar that records itself', { is_recorded: true }, true],
  ['one that is not recorded', { is_recorded: false }, false],
  ['one whose replay is not published', { is_recorded: true, is_replay_published: false }, false],
])('the refusal of a full room names the replay, if there will be one: %s', async (_, given, isPromised) => {
  const room = await anOpenRoom(services)
  await inRoom(services, room.id, 'User')
  await db
    .updateTable('webinar')
    .set({ capacity: 1, ...given })
    .where('id', '=', room.id)
    .execute()
  const message = isPromised ? /you can watch the replay/u : /^Every place in this room is taken\.$/u
  const looked = (await look(room.slug, { role: 'User' })) as { refusal?: { message: string } }
  expect(looked.refusal?.message).toMatch(message)
  const entering = { url: `/api/rooms/${room.slug}/token`, payload: { role: 'User', name: 'Bob' } }
  const refused = await app.inject({ method: 'POST', ...entering })
  expect(refused.json()).toMatchObject({ code: 'room_full', message: expect.stringMatching(message) as string })
})
