import type { Endpoint } from '@regent/contract/api/endpoint'
import { captionEndpoints } from '@regent/contract/rooms/captions'
import { chatEndpoints } from '@regent/contract/rooms/chat'
import { moderationEndpoints } from '@regent/contract/rooms/moderation'
import { peopleEndpoints } from '@regent/contract/rooms/people'
import { pollEndpoints } from '@regent/contract/rooms/polls'
import { questionEndpoints } from '@regent/contract/rooms/questions'
import { reactionEndpoints } from '@regent/contract/rooms/reactions'
import { stageEndpoints } from '@regent/contract/rooms/stage'
import { troubleEndpoints } from '@regent/contract/rooms/trouble'
import { newId } from '#db/new-id.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { fakeRecorder } from '#testing/fakes/fake-recorder.ts'
import { aRegistration } from '#testing/records/a-webinar.ts'
import { aHost, anOpenRoom, inRoom, sessionOf } from '#testing/rooms/people-in-room.ts'
import { expect, it } from 'vitest'

const { app, services, db } = await buildTestApp({
  environment: { RATE_LIMIT_SCALE: '100', TRANSCRIBER_URL: 'http://127.0.0.1:9' },
  recorder: fakeRecorder().driver,
})

const ctas = [{ label: 'Book a call', link: 'https://example.com/call' }]

type Headers = Record<string, string>
type Room = Awaited<ReturnType<typeof anOpenRoom>>

/** A member who has entered, registered, with the session. */
const aMember = async (room: Room) => {
  const { accountId, headers } = await signedIn(services)
  const registration = await aRegistration(db, room.id, { account_id: accountId })
  const session_id = await sessionOf(services, accountId)
  const person = await inRoom(services, room.id, 'User', { account_id: accountId, session_id })
  return { ...person, session_id, registration, signed: headers }
}

const atTheDoor = (room: Room) =>
  inRoom(services, room.id, 'Guest', { knocked_at: new Date(), seated_until: new Date(0) })

const people: Record<string, (room: Room) => Promise<Headers>> = {
  host: async (room) => (await aHost(services, room.id)).headers,
  guest: async (room) => (await inRoom(services, room.id, 'Guest')).headers,
  user: async (room) => {
    const { headers, signed } = await aMember(room)
    return { ...headers, ...signed }
  },
  'visitor with a pass': async (room) => (await inRoom(services, room.id, 'User')).headers,
  'visitor without a pass': () => Promise.resolve({}),
  'pass that was made up': () => Promise.resolve({ 'room-pass': 'bWFkZSB1cA' }),
  'pass of another room': async () => (await inRoom(services, (await anOpenRoom(services)).id, 'User')).headers,
  ejected: async (room) => (await inRoom(services, room.id, 'User', { ejected_at: new Date() })).headers,
  'signed out since': async (room) => {
    const { headers, session_id } = await aMember(room)
    await db.updateTable('session').set({ ended_at: new Date() }).where('id', '=', session_id).execute()
    return headers
  },
  'registration given up since': async (room) => {
    await db.updateTable('webinar').set({ access: 'registered' }).where('id', '=', room.id).execute()
    const { headers, registration } = await aMember(room)
    await db.updateTable('registration').set({ given_up_at: new Date() }).where('id', '=', registration.id).execute()
    return headers
  },
  'at the door': async (room) => (await atTheDoor(room)).headers,
}

const inside = ['host', 'guest', 'user', 'visitor with a pass']

/** What each of the people gets from a call that needs a pass, and from one of hosts. */
const passAnswers: Record<string, string> = { ejected: '403 ejected', 'at the door': '403 knock_required' }
const hostAnswers: Record<string, string> = { user: '403 not_allowed' }

const answerOf = (person: string, access: string): string => {
  if (access === 'admin') return person === 'host' ? 'ok' : (hostAnswers[person] ?? '401 not_signed_in')
  return inside.includes(person) ? 'ok' : (passAnswers[person] ?? '401 invalid_token')
}

const { knock, withdrawKnock, ...withPass } = peopleEndpoints
// `list` is also the name of a call of the chat. Who may type or have captioned what they say is asked in captions.test.ts.
const { list: listCaptions, listen, appoint } = captionEndpoints
// Who gets into a preview is in stage.test.ts.
const { preview: _, ...onStage } = stageEndpoints
const endpoints = [
  ...[chatEndpoints, moderationEndpoints, troubleEndpoints, withPass, questionEndpoints, onStage].flatMap((each) =>
    Object.values<Endpoint>(each),
  ),
  ...[listCaptions, listen, appoint],
  ...Object.values<Endpoint>(pollEndpoints),
  ...Object.values<Endpoint>(reactionEndpoints),
]

const bodies = (target: string, atDoor = target): Record<string, object> => ({
  '/chat': { text: 'Hello' },
  '/trouble': { sound: null, isConnectionPoor: true },
  '/chat/slow-mode': { seconds: 5 },
  '/mute': { person: target },
  '/permissions': { person: target, camera: true },
  '/eject': { person: target },
  '/spotlight': { person: target },
  '/lock': { isLocked: true },
  '/recording': { isOn: true },
  '/captions/listen': { isListening: true },
  '/captions/captioners': { person: target, isCaptioner: true },
  '/admit': { person: atDoor },
  '/hands/lower': { person: target },
  '/hand': { isRaised: true },
  '/offers/:number': { isShown: true },
  '/questions': { text: 'Why?' },
  '/questions/:id/vote': { isOn: true },
  '/questions/:id/state': { action: 'approve' },
  '/questions/:id/answer': { text: 'Because.' },
  '/question-settings': { allowsAnonymous: true },
  '/stage': { person: target, stage: 'preview' },
  '/polls': { text: 'Which?', answers: ['One', 'Two'], isMultiple: false, isAnonymous: true, isLive: false },
  '/polls/:id': { step: 'show' },
  '/polls/:id/vote': { answers: [0] },
  '/reactions': { kind: 'heart' },
  '/reactions/switch': { isOn: false },
})

/** Hosts ask polls and answer questions, and only who asked can withdraw a question; the poll of the test is closed. */
const ofTheirOwn = (endpoint: Endpoint, person: string): string | undefined => {
  if (endpoint === questionEndpoints.ask && person === 'host') return '409 conflict'
  if (!inside.includes(person)) return undefined
  if (endpoint === questionEndpoints.withdraw) return '404 not_found'
  if (endpoint !== pollEndpoints.vote) return undefined
  return person === 'host' ? '403 not_allowed' : '409 poll_closed'
}

const cases = endpoints.flatMap((endpoint) =>
  Object.keys(people).map((person) => ({
    ...endpoint,
    person,
    answer: ofTheirOwn(endpoint, person) ?? answerOf(person, endpoint.access),
  })),
)

it.each(cases)('$method $path asked by $person: $answer', async ({ method, path, access, person, answer }) => {
  const room = await anOpenRoom(services, { ctas })
  const [target, waiting] = [await inRoom(services, room.id, 'User'), await atTheDoor(room)]
  const id = newId()
  const written = { id, webinar_id: room.id, person_id: target.id, sender: 'Ada (User)', text: 'Hello' }
  await db.insertInto('chat_message').values(written).execute()
  const asked = { id, webinar_id: room.id, person_id: target.id, text: 'Why?', approved_at: new Date() }
  await db.insertInto('question').values(asked).execute()
  const poll = { id, webinar_id: room.id, text: 'Which?', answers: ['One', 'Two'], is_multiple: false, is_live: false }
  await db
    .insertInto('poll')
    .values({ ...poll, is_anonymous: true, closed_at: new Date(), counts: [0, 0], voters: 0 })
    .execute()
  await db.insertInto('offer_showing').values({ id: newId(), webinar_id: room.id, number: 1 }).execute()
  const headers = (await people[person]?.(room)) ?? {}
  const url = path.replace(':slug', room.slug).replace(':number', '1').replace(':id', id)
  const payload = bodies(target.id, waiting.id)[path.replace('/api/rooms/:slug', '')]
  const reply = await app.inject({ method, url, headers, ...(payload && { payload }) })
  const { code } = reply.json<{ code?: string }>()
  expect(reply.statusCode < 300 ? 'ok' : `${reply.statusCode} ${code}`).toBe(answer)
  if (!payload || answer === 'ok' || (access !== 'admin' && inside.includes(person))) return
  // Who asks is settled before what is asked.
  const malformed = await app.inject({ method, url, headers, payload: {} })
  expect(`${malformed.statusCode} ${malformed.json<{ code: string }>().code}`).toBe(answer)
})

it.each(Object.keys(people))('a knock is withdrawn by the pass of this room alone, asked by %s', async (person) => {
  const room = await anOpenRoom(services)
  const headers = (await people[person]?.(room)) ?? {}
  const url = withdrawKnock.path.replace(':slug', room.slug)
  const reply = await app.inject({ method: withdrawKnock.method, url, headers })
  const isNamed = !['visitor without a pass', 'pass that was made up', 'pass of another room'].includes(person)
  expect(reply.statusCode).toBe(isNamed ? 200 : 401)
})

it.each([
  ['Scheduled', '409 room_not_open'],
  ['Ended', '409 webinar_ended'],
])('while the webinar is %s, every call about the room answers %s', async (status, answer) => {
  const room = await anOpenRoom(services, { status, ctas })
  const { headers, id: target } = await aHost(services, room.id)
  for (const { method, path } of endpoints) {
    // What was written can be deleted after the end too, before the replay shows it.
    // A link can be given another key before the doors open.
    // What was asked stands in the list.
    if (/\/(?:clear|:id|guest-key)$/u.test(path) || (method === 'GET' && path.endsWith('/polls'))) continue
    const url = path.replace(':slug', room.slug).replace(':number', '1').replace(':id', newId())
    const payload = bodies(target)[path.replace('/api/rooms/:slug', '')]
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) })
    expect([path, `${reply.statusCode} ${reply.json<{ code: string }>().code}`]).toEqual([path, answer])
  }
  expect(knock.access).toBe('public')
})

it('a room that does not exist is 404 to everyone who may ask', async () => {
  const { headers } = await aHost(services, (await anOpenRoom(services)).id)
  for (const { method, path } of endpoints) {
    const url = path.replace(':slug', 'nowhere').replace(':number', '1').replace(':id', newId())
    const payload = bodies(newId())[path.replace('/api/rooms/:slug', '')]
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) })
    expect([path, reply.statusCode]).toEqual([path, 404])
  }
})
