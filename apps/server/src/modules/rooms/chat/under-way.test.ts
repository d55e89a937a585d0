import type { ChatRecord } from '@regent/contract/rooms/chat'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { eraseAccount } from '#modules/identity/profile/index.ts'
import { followStatus, lockEntries, lockRoom, markEjected, shareRoom } from '#modules/rooms/entry/index.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'
import { askDuring } from '#testing/asking/ask-during.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { takeHeard } from '#testing/rooms/heard.ts'
import { aHost, anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'
import { beforeEach, expect, it } from 'vitest'
import { insertMessages } from './chat.repository.ts'
import { followComments } from './follow-comments.ts'

const { app, services, db } = await buildTestApp()

type Headers = Record<string, string>

let room: Awaited<ReturnType<typeof anOpenRoom>>
let host: Awaited<ReturnType<typeof aHost>>
let ada: Awaited<ReturnType<typeof inRoom>>

beforeEach(async () => {
  room = await anOpenRoom(services)
  host = await aHost(services, room.id)
  ada = await inRoom(services, room.id, 'User')
  await takeHeard(services)
})

const post = async (path: string, headers: Headers, payload: object = {}) =>
  app.inject({ method: 'POST', url: `/api/rooms/${room.slug}/${path}`, headers, payload })

const send = (text: string) => post('chat', ada.headers, { text })

const textsOf = async () => {
  const reply = await app.inject({ url: `/api/rooms/${room.slug}/chat`, headers: host.headers })
  return reply.json<{ messages: ChatRecord[] }>().messages.map(({ text }) => text)
}

/** A request that arrives while a change is made and not yet committed. */
const duringA = <Reply>(change: (tx: Db) => Promise<unknown>, ask: () => Promise<Reply>) =>
  askDuring(services, change, ask)

const failureOf = (reply: Awaited<ReturnType<typeof post>>) => [reply.statusCode, reply.json<{ code: string }>().code]

const eject = async (tx: Db) => {
  await lockRoom(tx, room.id)
  await markEjected(tx, [ada.id])
}

it('a message that arrives while staff close the comments is refused, and no attendee hears it', async () => {
  const close = async (tx: Db) => {
    await tx.updateTable('webinar').set({ has_chat: false }).where('id', '=', room.id).execute()
    await followComments(tx, room.id, false)
  }
  expect(failureOf(await duringA(close, () => send('Too late')))).toEqual([403, 'chat_closed'])
  expect(await takeHeard(services)).toEqual([{ message: { type: 'chat-allowed', isAllowed: false }, to: [ada.id] }])
  expect(await textsOf()).toEqual([])
})

it('a message that arrives while they are opened is said to everyone', async () => {
  await db.updateTable('webinar').set({ has_chat: false }).where('id', '=', room.id).execute()
  const open = async (tx: Db) => {
    await tx.updateTable('webinar').set({ has_chat: true }).where('id', '=', room.id).execute()
    await followComments(tx, room.id, true)
  }
  const ask = () => post('chat', host.headers, { text: 'Welcome' })
  expect((await duringA(open, ask)).statusCode).toBe(201)
  expect((await takeHeard(services)).map(({ message: { type }, to }) => [type, to])).toEqual([
    ['chat-allowed', [ada.id]],
    ['chat', undefined],
  ])
})

const write = async (tx: Db) => {
  await shareRoom(tx, room.id)
  await lockEntries(tx, [ada.id])
  const words = {
    webinarId: room.id,
    personId: ada.id,
    sender: 'Ada (User)',
    text: 'My words',
    isBackstage: false,
    keyHash: undefined,
  }
  const id = newId()
  await insertMessages(tx, [{ id, ...words }])
  await tellRoom(tx, room.id, { type: 'chat', id })
}

it('a host who clears the chat clears what is being written at that moment, too', async () => {
  expect((await duringA(write, () => post('chat/clear', host.headers))).statusCode).toBe(200)
  expect(await takeHeard(services)).toEqual([{ message: { type: 'clear-chat' } }])
  expect(await textsOf()).toEqual([])
})

it('erasing a person erases what they are writing at that moment, too', async () => {
  const { accountId } = await signedIn(services)
  ada = await inRoom(services, room.id, 'User', { account_id: accountId })
  await duringA(write, () => eraseAccount(db, accountId))
  expect(await textsOf()).toEqual([])
})

it('an ejected person does not get a last word in, nor a raised hand', async () => {
  expect(failureOf(await duringA(eject, () => send('One more thing')))).toEqual([403, 'ejected'])
  expect(await textsOf()).toEqual([])

  ada = await inRoom(services, room.id, 'User')
  expect(failureOf(await duringA(eject, () => post('hand', ada.headers, { isRaised: true })))).toEqual([403, 'ejected'])
  const raised = db.selectFrom('room_person').select('hand_raised_at').where('id', '=', ada.id)
  expect(await raised.executeTakeFirstOrThrow()).toEqual({ hand_raised_at: null })
})

it('a call of a host that arrives while the doors are shut changes nothing for the next time', async () => {
  const shut = async (tx: Db) => {
    await tx.updateTable('webinar').set({ status: 'Scheduled' }).where('id', '=', room.id).execute()
    await followStatus(tx, room.id, 'Scheduled')
  }
  const slow = () => post('chat/slow-mode', host.headers, { seconds: 30 })
  expect(failureOf(await duringA(shut, slow))).toEqual([409, 'room_not_open'])
  const seconds = db.selectFrom('room').select('slow_seconds').where('webinar_id', '=', room.id)
  expect(await seconds.executeTakeFirstOrThrow()).toEqual({ slow_seconds: 0 })
})
