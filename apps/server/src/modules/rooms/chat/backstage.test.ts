import type { ChatRecord } from '@regent/contract/rooms/chat'
import { beforeEach, expect, it } from 'vitest'
import { eraseAccount } from '#modules/identity/profile/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { takeHeard } from '#testing/rooms/heard.ts'
import { aHost, anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'

const { app, services, db } = await buildTestApp()

type Headers = Record<string, string>
type Person = Awaited<ReturnType<typeof inRoom>>

let room: Awaited<ReturnType<typeof anOpenRoom>>
let host: Awaited<ReturnType<typeof aHost>>
let guest: Person
let ada: Person

beforeEach(async () => {
  room = await anOpenRoom(services, { status: 'Waiting' })
  host = await aHost(services, room.id)
  guest = await inRoom(services, room.id, 'Guest')
  ada = await inRoom(services, room.id, 'User')
  await takeHeard(services)
})

const send = (headers: Headers, payload: object, key?: string) =>
  app.inject({
    method: 'POST',
    url: `/api/rooms/${room.slug}/chat`,
    payload,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
  })

const backstage = async (headers: Headers, text: string) =>
  (await send(headers, { text, isBackstage: true })).json<{ message: ChatRecord }>().message

const answerTo = async ({ headers }: { headers: Headers }, query = '') =>
  app.inject({ url: `/api/rooms/${room.slug}/chat${query}`, headers })

const textsFor = async (person: { headers: Headers }) =>
  (await answerTo(person)).json<{ messages: ChatRecord[] }>().messages.map(({ text }) => text)

const recipients = async () => (await takeHeard(services)).map(({ message: { type }, to }) => [type, to?.toSorted()])

it('what is said backstage reaches hosts and guests, and is in no answer to attendees', async () => {
  const secret = await backstage(host.headers, 'Skip slide four')
  await send(guest.headers, { text: 'Welcome, all' })
  expect(secret.isBackstage).toBe(true)
  expect(await recipients()).toEqual([
    ['chat', [host.id, guest.id].toSorted()],
    ['chat', undefined],
  ])
  for (const person of [host, guest]) expect(await textsFor(person)).toEqual(['Welcome, all', 'Skip slide four'])
  const answer = await answerTo(ada)
  expect(answer.body).not.toContain(secret.id)
  expect(answer.body).not.toContain('isBackstage')
  expect(await textsFor(ada)).toEqual(['Welcome, all'])
})

it('pages of the history are full for attendees, whatever was said backstage between', async () => {
  for (const text of ['One', 'Two', 'Three']) {
    await send(guest.headers, { text })
    await backstage(host.headers, `About ${text}`)
  }
  const { messages, nextCursor } = (await answerTo(ada, '?limit=2')).json<{
    messages: ChatRecord[]
    nextCursor: string
  }>()
  expect(messages.map(({ text }) => text)).toEqual(['Three', 'Two'])
  const rest = await answerTo(ada, `?limit=2&cursor=${encodeURIComponent(nextCursor)}`)
  const last = rest.json<{ messages: ChatRecord[]; nextCursor?: string }>()
  expect(last).toMatchObject({ messages: [{ text: 'One' }] })
  expect(last.nextCursor).toBeUndefined()
})

it('an attendee can say nothing backstage', async () => {
  const reply = await send(ada.headers, { text: 'Hello?', isBackstage: true })
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'not_allowed'])
  expect(await textsFor(host)).toEqual([])
})

it('it stays backstage when the webinar has gone live, also for those who come then, and afterwards', async () => {
  await backstage(guest.headers, 'My camera is shaky')
  await db.updateTable('webinar').set({ status: 'In Progress' }).where('id', '=', room.id).execute()
  await backstage(host.headers, 'Two minutes left')
  const late = await inRoom(services, room.id, 'User')
  expect(await textsFor(late)).toEqual([])
  expect(await textsFor(guest)).toEqual(['Two minutes left', 'My camera is shaky'])
})

it('messages of both kinds that are written at the same moment keep one order and their own readers', async () => {
  const wishes = ['a', 'b', 'c', 'd'].map((text, index) => ({ text, isBackstage: index % 2 === 0 }))
  await Promise.all(wishes.map((wish) => send(guest.headers, wish)))
  const heard = await takeHeard(services)
  for (const { message, to } of heard) {
    if (message.type !== 'chat') continue
    expect(to === undefined).toBe(message.message.isBackstage !== true)
  }
  const ids = heard.map(({ message }) => (message.type === 'chat' ? message.message.id : ''))
  expect(ids).toEqual(ids.toSorted())
  expect(ids).toHaveLength(4)
})

it('a key that was used backstage does not repeat the message to everyone', async () => {
  await send(host.headers, { text: 'Ready?', isBackstage: true }, 'key')
  const reply = await send(host.headers, { text: 'Ready?' }, 'key')
  expect(reply.statusCode).toBe(409)
  expect(await textsFor(ada)).toEqual([])
})

it('only those who heard a line hear that it was deleted or erased', async () => {
  const { id } = await backstage(host.headers, 'Oops')
  const { accountId } = await signedIn(services)
  const gone = await inRoom(services, room.id, 'Guest', { account_id: accountId })
  await backstage(gone.headers, 'My secret')
  await takeHeard(services)
  await app.inject({ method: 'DELETE', url: `/api/rooms/${room.slug}/chat/${id}`, headers: host.headers })
  await eraseAccount(db, accountId)
  const deleted = (await recipients()).filter(([type]) => type === 'chat-deleted')
  expect(deleted).toHaveLength(2)
  for (const [, to] of deleted) expect(to).not.toContain(ada.id)
  expect(deleted.every(([, to]) => to !== undefined)).toBe(true)
})
