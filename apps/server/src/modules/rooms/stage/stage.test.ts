import type { RoomState } from '@regent/contract/rooms/people'
import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { getByMediaToken } from '#modules/rooms/entry/index.ts'
import { readMediaToken } from '#platform/livekit/read-media-token.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { startMediaServer } from '#testing/media/start-media-server.ts'
import { takeHeard, takeSettled } from '#testing/rooms/heard.ts'
import { aHost, anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'

const media = await startMediaServer()
const { app, services, db } = await buildTestApp({ environment: media.environment })

const { LIVEKIT_URL: mediaUrl = '', LIVEKIT_API_KEY: apiKey = '', LIVEKIT_API_SECRET: apiSecret = '' } = services.config
const server = { url: mediaUrl, apiKey, apiSecret }

type Person = Pick<Awaited<ReturnType<typeof inRoom>>, 'headers'>
type Stage = 'preview' | 'stage' | null

const theRoom = async () => {
  const room = await anOpenRoom(services)
  const host = await aHost(services, room.id)
  const [ada, bob] = [await inRoom(services, room.id, 'User'), await inRoom(services, room.id, 'User', { name: 'Bob' })]
  await takeHeard(services)
  await takeSettled(services)
  const url = `/api/rooms/${room.slug}`
  const post = ({ headers }: Person, path: string, payload?: object) =>
    app.inject({ method: 'POST', url: `${url}/${path}`, headers, ...(payload && { payload }) })
  const bring = async (person: { id: string }, stage: Stage) =>
    (await post(host, 'stage', { person: person.id, stage })).statusCode
  const read = async ({ headers }: Person) => (await app.inject({ url: `${url}/state`, headers })).json<RoomState>()
  const may = async (person: Person) => (await read(person)).own.permissions
  const enter = async (person: Person) =>
    (await post(person, 'stage/preview')).json<{ preview: { token: string } | null }>().preview
  return { ...room, host, ada, bob, post, bring, read, may, enter }
}

const none = { microphone: false, camera: false, screen: false }

it('in the preview only hosts and the person get into another room, where the person is heard and nobody else is', async () => {
  const { host, ada, bob, bring, read, may, enter } = await theRoom()
  expect(await enter(ada)).toBeNull()
  expect(await bring(ada, 'preview')).toBe(200)
  // In the room of the webinar, nobody hears the person.
  expect(await may(ada)).toEqual(none)
  expect((await read(ada)).own.stage).toBe('preview')
  expect((await read(host)).forHosts?.people.find(({ person }) => person === ada.id)?.stage).toBe('preview')
  expect(JSON.stringify(await read(bob))).not.toContain('preview')
  expect(await enter(bob)).toBeNull()
  const grants = await Promise.all(
    [ada, host].map(async (person) => {
      const token = (await enter(person))?.token ?? ''
      // As it is read when the page connects with it.
      expect((await readMediaToken(server, token))?.identity).toBe(person.id)
      return decodeJwt<{ video: Record<string, unknown> }>(token).video
    }),
  )
  expect(grants).toMatchObject([
    { canPublish: true, canPublishSources: ['microphone'], canSubscribe: false, hidden: false },
    { canPublish: false, canSubscribe: true, hidden: true },
  ])
  expect(new Set(grants.map((grant) => grant['room'])).size).toBe(1)
  const room = String(grants[0]?.['room'])
  const names = await db.selectFrom('room').select('name').execute()
  expect(names.map(({ name }) => name)).not.toContain(room)
  // Whatever token a browser makes of it, its connection is checked.
  await expect(getByMediaToken(db, { identity: bob.id, room })).rejects.toMatchObject({ code: 'invalid_token' })
  expect(await getByMediaToken(db, { identity: ada.id, room })).toMatchObject({ id: ada.id, is_heard: true })
  expect(await getByMediaToken(db, { identity: host.id, room })).toMatchObject({ id: host.id, is_heard: false })
  await bring(ada, null)
  await expect(getByMediaToken(db, { identity: ada.id, room })).rejects.toMatchObject({ code: 'invalid_token' })
})

it('while the media server does not answer, the page is asked to try again', async () => {
  const { host, ada, post, bring, enter } = await theRoom()
  await bring(ada, 'preview')
  media.trouble.before = () => Promise.resolve({ status: 503, body: { code: 'unavailable', msg: 'no response' } })
  const answer = await post(host, 'stage/preview')
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'room_unavailable'])
  delete media.trouble.before
  expect(await enter(host)).not.toBeNull()
})

it('a person who may speak already is heard by no one but hosts while the preview lasts', async () => {
  const { id, host, bring, may } = await theRoom()
  const guest = await inRoom(services, id, 'Guest')
  await bring(guest, 'preview')
  expect(await may(guest)).toMatchObject({ microphone: false, camera: true })
  expect(await bring(guest, null)).toBe(200)
  expect(await may(guest)).toEqual({ microphone: true, camera: true, screen: true })
  expect(await bring(host, 'preview')).toBe(409)
})

it('what a host withdraws or allows meanwhile holds afterwards', async () => {
  const { id, host, post, bring, may } = await theRoom()
  for (const stage of ['preview', 'stage'] as const) {
    const guest = await inRoom(services, id, 'Guest')
    await bring(guest, stage)
    await post(host, 'permissions', { person: guest.id, microphone: false, screen: false })
    await bring(guest, null)
    expect(await may(guest)).toEqual({ microphone: false, camera: true, screen: false })
    await bring(guest, stage)
    await post(host, 'permissions', { person: guest.id, screen: true })
    await bring(guest, null)
    expect(await may(guest)).toEqual({ microphone: false, camera: true, screen: true })
  }
})

it('on the stage everyone hears and sees the person, whose hand goes down, until they return by themselves', async () => {
  const { host, ada, bob, post, bring, read, may } = await theRoom()
  await post(ada, 'hand', { isRaised: true, question: '  Why now?  ' })
  expect((await read(host)).forHosts?.hands).toMatchObject([{ person: ada.id, question: 'Why now?' }])
  expect((await read(ada)).own.handQuestion).toBe('Why now?')
  expect(JSON.stringify(await read(bob))).not.toContain('Why now?')
  await bring(ada, 'preview')
  await takeHeard(services)
  await bring(ada, 'stage')
  expect(await may(ada)).toEqual({ microphone: true, camera: true, screen: false })
  expect(await read(bob)).toMatchObject({ spotlight: ada.id, counts: { hands: 0 } })
  expect((await read(host)).forHosts?.hands).toEqual([])
  const heard = (await takeHeard(services)).map(({ message, to }) => [message.type, to])
  expect(heard).toContainEqual(['stage', [host.id, ada.id]])
  expect(heard).toContainEqual(['spotlight', undefined])
  expect((await post(bob, 'stage/leave')).statusCode).toBe(200)
  expect((await read(bob)).spotlight).toBe(ada.id)
  for (let times = 0; times < 2; times += 1) expect((await post(ada, 'stage/leave')).statusCode).toBe(200)
  expect(await may(ada)).toEqual(none)
  expect(await read(ada)).toMatchObject({ spotlight: null, own: { isHandRaised: false } })
  expect((await read(ada)).own.stage).toBeUndefined()
})

it('one person is heard in private at a time; letting someone speak to all ends it', async () => {
  const { host, ada, bob, post, bring, read, may, enter } = await theRoom()
  await bring(ada, 'preview')
  await bring(bob, 'preview')
  expect((await read(ada)).own.stage).toBeUndefined()
  expect(await enter(ada)).toBeNull()
  expect(await enter(bob)).not.toBeNull()
  await post(host, 'permissions', { person: bob.id, microphone: true })
  expect((await read(bob)).own.stage).toBeUndefined()
  expect(await may(bob)).toMatchObject({ microphone: true })
  expect(await enter(host)).toBeNull()
})

it('who is ejected, and all when the doors shut, leave the stage', async () => {
  const { id, host, ada, bob, post, bring } = await theRoom()
  await bring(ada, 'stage')
  await bring(bob, 'preview')
  await post(host, 'eject', { person: ada.id })
  const staged = () =>
    db.selectFrom('room_person').select('id').where('webinar_id', '=', id).where('stage', 'is not', null).execute()
  expect(await staged()).toEqual([{ id: bob.id }])
  await app.inject({
    method: 'PUT',
    url: `/api/webinars/admin/${id}`,
    payload: { status: 'Scheduled' },
    headers: host.headers,
  })
  expect(await staged()).toEqual([])
})

it('a hand that says something else is the same hand; an empty text takes it back', async () => {
  const { host, ada, post, read } = await theRoom()
  const raise = async (question?: string) => {
    expect((await post(ada, 'hand', { isRaised: true, ...(question !== undefined && { question }) })).statusCode).toBe(
      200,
    )
    return (await read(host)).forHosts?.hands[0]
  }
  const first = await raise()
  expect(first).not.toHaveProperty('question')
  expect(await raise('One')).toEqual({ ...first, question: 'One' })
  expect(await raise()).toEqual({ ...first, question: 'One' })
  expect(await raise('')).toEqual(first)
  await raise('Two')
  await post(ada, 'hand', { isRaised: false })
  expect(await raise()).not.toHaveProperty('question')
  expect((await post(ada, 'hand', { isRaised: true, question: 'x'.repeat(201) })).statusCode).toBe(400)
})
