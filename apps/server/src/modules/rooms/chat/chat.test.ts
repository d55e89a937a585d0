import { limits } from '@regent/contract/limits'
import type { ChatRecord } from '@regent/contract/rooms/chat'
import { newId } from '#db/new-id.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { takeHeard } from '#testing/rooms/heard.ts'
import { aHost, anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { eraseAccount } from '#modules/identity/profile/index.ts'

const { app, services, db } = await buildTestApp()

type Person = Awaited<ReturnType<typeof inRoom>>
type Room = Awaited<ReturnType<typeof anOpenRoom>>

const send = (room: Room, { headers }: Pick<Person, 'headers'>, text: string, key?: string) =>
  app.inject({
    method: 'POST',
    url: `/api/rooms/${room.slug}/chat`,
    payload: { text },
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
  })

const read = (room: Room, { headers }: Pick<Person, 'headers'>, query = '') =>
  app.inject({ url: `/api/rooms/${room.slug}/chat${query}`, headers })

const textsOf = async (room: Room, person: Pick<Person, 'headers'>, query = '') =>
  (await read(room, person, query)).json<{ messages: ChatRecord[] }>().messages.map(({ text }) => text)

const call = (room: Room, person: Pick<Person, 'headers'>, path: string, payload: object = {}) =>
  app.inject({ method: 'POST', url: `/api/rooms/${room.slug}/${path}`, payload, headers: person.headers })

let room: Room
let host: Awaited<ReturnType<typeof aHost>>
let ada: Person

beforeEach(async () => {
  room = await anOpenRoom(services)
  host = await aHost(services, room.id)
  ada = await inRoom(services, room.id, 'User')
  await takeHeard(services)
})

describe('a message', () => {
  it('is stored with the name that the server knows, and said to everyone in the room', async () => {
    const reply = await send(room, ada, '  Good morning\nfrom <b>Ada</b> https://example.com  ')
    expect(reply.statusCode).toBe(201)
    const { message } = reply.json<{ message: ChatRecord }>()
    expect(message).toMatchObject({
      person: ada.id,
      sender: 'Ada (User)',
      text: 'Good morning\nfrom <b>Ada</b> https://example.com',
    })
    expect(message._id).toBe(message.id)
    const { id, person, sender, text, timestamp } = message
    expect(await takeHeard(services)).toEqual([
      { message: { type: 'chat', message: { id, person, sender, text, timestamp } } },
    ])
    expect(await textsOf(room, host)).toEqual([text])
  })

  it.each([
    ['blank', '  \n '],
    ['nothing that can be seen', '\u200b\u2060\u00ad\u202e\u3164\u2800\ufe0f'],
    ['too long', 'a'.repeat(limits.chatLength + 1)],
    ['with control characters', 'a\u0000b'],
  ])('is refused when %s', async (_, text) => {
    const reply = await send(room, ada, text)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ details: { text: expect.any(String) as string } })
    expect(await textsOf(room, host)).toEqual([])
  })

  it('may be one sign of many characters', async () => {
    for (const text of ['👩🏽‍🚀', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '❤️', 'e\u0301']) expect((await send(room, ada, text)).statusCode).toBe(201)
    expect(await textsOf(room, host)).toEqual(['e\u0301', '❤️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👩🏽‍🚀'])
  })

  it('may have the full length', async () => {
    expect((await send(room, ada, '😀'.repeat(limits.chatLength / 2))).statusCode).toBe(201)
  })

  it('is stored once when it is sent again with the same key, at once or later', async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(room, ada, 'Once', 'key')))
    replies.push(await send(room, ada, 'Once', 'key'))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(await textsOf(room, host)).toEqual(['Once'])
    expect(await takeHeard(services)).toHaveLength(1)
  })

  it('is another one with the key of another person in the same network, and refused with another text', async () => {
    const bob = await inRoom(services, room.id, 'User', { name: 'Bob' })
    await send(room, ada, 'Mine', 'key')
    expect((await send(room, bob, 'Mine', 'key')).statusCode).toBe(201)
    expect(await textsOf(room, host)).toEqual(['Mine', 'Mine'])
    expect((await send(room, ada, 'Another', 'key')).statusCode).toBe(409)
    expect((await send(room, ada, 'Mine', 'two words')).statusCode).toBe(400)
  })

  it('does not come back when it was deleted before the repetition', async () => {
    await send(room, ada, 'Gone', 'key')
    await call(room, host, 'chat/clear')
    expect((await send(room, ada, 'Gone', 'key')).statusCode).toBe(409)
    expect(await textsOf(room, host)).toEqual([])
  })
})

it('lets each person write twenty messages a minute, and others go on', async () => {
  const bob = await inRoom(services, room.id, 'User', { name: 'Bob' })
  for (let sent = 0; sent < limits.chatMessagesPerMinute; sent += 1) {
    expect((await send(room, ada, `${sent}`, `key-${sent}`)).statusCode).toBe(201)
  }
  const refused = await send(room, ada, 'one more')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send(room, ada, '0', 'key-0')).statusCode).toBe(201)
  expect((await send(room, bob, 'me too')).statusCode).toBe(201)
  expect(await textsOf(room, host)).toHaveLength(limits.chatMessagesPerMinute + 1)
})

it('is read in pages from the latest message on, in one order for all', async () => {
  for (const text of ['1', '2', '3', '4', '5']) await send(room, text === '3' ? host : ada, text)
  const first = await read(room, ada, '?limit=2')
  const { messages, nextCursor } = first.json<{ messages: ChatRecord[]; nextCursor: string }>()
  expect(messages.map(({ text }) => text)).toEqual(['5', '4'])
  expect(await textsOf(room, ada, `?limit=2&cursor=${nextCursor}`)).toEqual(['3', '2'])
  expect(await textsOf(room, host)).toEqual(['5', '4', '3', '2', '1'])
  const other = await anOpenRoom(services)
  expect(await textsOf(other, await inRoom(services, other.id, 'User'))).toEqual([])
})

describe('without comments', () => {
  it('attendees neither read nor write nor hear; hosts and guests do all of it', async () => {
    const guest = await inRoom(services, room.id, 'Guest', { name: 'Grace' })
    await db.updateTable('webinar').set({ has_chat: false }).where('id', '=', room.id).execute()
    for (const reply of [await send(room, ada, 'Hello'), await read(room, ada)]) {
      expect(reply.statusCode).toBe(403)
      expect(reply.json()).toMatchObject({ code: 'chat_closed' })
    }
    expect((await send(room, guest, 'From the guest')).statusCode).toBe(201)
    expect((await send(room, host, 'From the host')).statusCode).toBe(201)
    expect(await textsOf(room, guest)).toEqual(['From the host', 'From the guest'])
    const heard = await takeHeard(services)
    expect(heard.map(({ to }) => to?.toSorted())).toEqual(Array(2).fill([host.id, guest.id].toSorted()))
  })
})

it('opens and closes for attendees who are there when staff change the comments; hosts and guests keep it', async () => {
  await inRoom(services, room.id, 'Guest', { name: 'Grace' })
  const gone = await inRoom(services, room.id, 'User', { seated_until: new Date(0) })
  const change = (displayComments: string) =>
    app.inject({
      method: 'PUT',
      url: `/api/webinars/admin/${room.id}`,
      payload: { displayComments },
      headers: host.headers,
    })
  await send(room, ada, 'Hello')
  await takeHeard(services)
  for (const displayComments of ['No', 'No', 'Yes']) expect((await change(displayComments)).statusCode).toBe(200)
  expect(await takeHeard(services)).toEqual([
    { message: { type: 'chat-allowed', isAllowed: false }, to: [ada.id] },
    { message: { type: 'chat-allowed', isAllowed: true }, to: [ada.id] },
  ])
  expect(await textsOf(room, gone)).toEqual(['Hello'])
})

describe('slow mode', () => {
  it('lets an attendee write once in so many seconds; hosts and guests are not slowed', async () => {
    const guest = await inRoom(services, room.id, 'Guest')
    expect((await call(room, host, 'chat/slow-mode', { seconds: 30 })).statusCode).toBe(200)
    await call(room, host, 'chat/slow-mode', { seconds: 30 })
    expect(await takeHeard(services)).toEqual([{ message: { type: 'slow-mode', seconds: 30 } }])
    for (const person of [host, guest]) {
      expect((await send(room, person, '1')).statusCode).toBe(201)
      expect((await send(room, person, '2')).statusCode).toBe(201)
    }
    expect((await send(room, ada, '1')).statusCode).toBe(201)
    const refused = await send(room, ada, '2')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(25)
    await db
      .updateTable('chat_message')
      .set({ created_at: new Date(Date.now() - 31_000) })
      .execute()
    expect((await send(room, ada, '2')).statusCode).toBe(201)
    await call(room, host, 'chat/slow-mode', { seconds: 0 })
    expect((await send(room, ada, '3')).statusCode).toBe(201)
  })

  it('lets one of two messages at the same moment through', async () => {
    await call(room, host, 'chat/slow-mode', { seconds: 30 })
    const replies = await Promise.all([send(room, ada, '1'), send(room, ada, '2')])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 429])
  })

  it.each([-1, 1.5, limits.slowModeSeconds + 1])('refuses %s seconds', async (seconds) => {
    expect((await call(room, host, 'chat/slow-mode', { seconds })).statusCode).toBe(400)
  })
})

describe('what hosts do to the chat', () => {
  const eventsOf = async (action: string) =>
    (
      await db
        .selectFrom('audit_event')
        .select(['actor_id', 'subject_id', 'detail'])
        .where('action', '=', action)
        .execute()
    ).filter(({ actor_id: actor }) => actor === host.accountId)

  it('deletes one message for everyone, once, without leaving its text', async () => {
    const { accountId } = await signedIn(services)
    const rude = await inRoom(services, room.id, 'User', { account_id: accountId })
    const { id } = (await send(room, rude, 'Rude words')).json<{ message: ChatRecord }>().message
    await send(room, ada, 'Kind words')
    await takeHeard(services)
    const remove = (at: Room, which = id) =>
      app.inject({ method: 'DELETE', url: `/api/rooms/${at.slug}/chat/${which}`, headers: host.headers })
    expect((await remove(await anOpenRoom(services))).statusCode).toBe(404)
    expect((await remove(room, ada.id)).statusCode).toBe(404)
    expect((await remove(room, id.toUpperCase())).statusCode).toBe(200)
    expect((await remove(room)).statusCode).toBe(200)
    expect(await takeHeard(services)).toEqual([{ message: { type: 'chat-deleted', id } }])
    expect(await eventsOf('chat.shortened')).toEqual([
      { actor_id: host.accountId, subject_id: accountId, detail: { record: room.id, message: id } },
    ])
    expect(await textsOf(room, ada)).toEqual(['Kind words'])
    const stored = await db.selectFrom('chat_message').select(['text', 'sender']).where('id', '=', id).execute()
    expect(stored).toEqual([{ text: '', sender: '' }])
  })

  it('clears all, of this room only, and once', async () => {
    const other = await anOpenRoom(services)
    const bob = await inRoom(services, other.id, 'User')
    await send(other, bob, 'Elsewhere')
    await send(room, ada, 'One')
    await send(room, ada, 'Two')
    await takeHeard(services)
    expect((await call(room, host, 'chat/clear')).statusCode).toBe(200)
    expect((await call(room, host, 'chat/clear')).statusCode).toBe(200)
    expect(await takeHeard(services)).toEqual([{ message: { type: 'clear-chat' } }])
    expect(await eventsOf('chat.cleared')).toMatchObject([{ detail: { record: room.id, messages: 2 } }])
    expect(await textsOf(room, ada)).toEqual([])
    expect(await textsOf(other, bob)).toEqual(['Elsewhere'])
  })

  it('is possible after the end too, when the replay shows the chat', async () => {
    await send(room, ada, 'Rude words')
    await db.updateTable('webinar').set({ status: 'Ended' }).where('id', '=', room.id).execute()
    expect((await call(room, host, 'chat/clear')).statusCode).toBe(200)
    expect(await db.selectFrom('chat_message').select('text').where('webinar_id', '=', room.id).execute()).toEqual([
      { text: '' },
    ])
  })
})

it('goes into the data of the member, and is gone after erasure', async () => {
  const member = await signedIn(services)
  const person = await inRoom(services, room.id, 'User', { account_id: member.accountId, name: 'Xaverine' })
  await send(room, person, 'My very own words')
  await send(room, ada, 'Words of others')
  const reply = await app.inject({ url: '/api/auth/download', headers: member.headers })
  expect(reply.json<{ chat: unknown[] }>().chat).toMatchObject([
    { webinar: 'The Entity Blueprint', text: 'My very own words' },
  ])
  const elsewhere = await anOpenRoom(services, { status: 'Ended' })
  const { id: formerly } = await inRoom(services, elsewhere.id, 'User', { account_id: member.accountId })
  const earlier = {
    id: newId(),
    webinar_id: elsewhere.id,
    person_id: formerly,
    sender: 'Xaverine (User)',
    text: 'Before',
  }
  await db.insertInto('chat_message').values(earlier).execute()
  const [, own] = (await read(room, host)).json<{ messages: ChatRecord[] }>().messages
  await takeHeard(services)
  await eraseAccount(db, member.accountId)
  expect(await textsOf(room, host)).toEqual(['Words of others'])
  // Pages that are open show it no longer; of a room that is over, there are none.
  expect(await takeHeard(services)).toEqual([{ message: { type: 'chat-deleted', id: own?.id } }])
})
