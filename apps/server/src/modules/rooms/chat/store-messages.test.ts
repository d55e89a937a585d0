import type { ChatRecord } from '@regent/contract/rooms/chat'
import { beforeEach, expect, it } from 'vitest'
import { AppError } from '#app/app-error.ts'
import { transact } from '#db/transact.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { takeHeard } from '#testing/rooms/heard.ts'
import { aHost, anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'
import { storeMessages, type Writing } from './store-messages.ts'

const { app, services, db } = await buildTestApp()

let room: Awaited<ReturnType<typeof anOpenRoom>>
let host: Awaited<ReturnType<typeof aHost>>
let ada: Awaited<ReturnType<typeof inRoom>>

beforeEach(async () => {
  room = await anOpenRoom(services)
  host = await aHost(services, room.id)
  ada = await inRoom(services, room.id, 'User')
  await takeHeard(services)
})

const post = (path: string, { headers }: Pick<typeof ada, 'headers'>, payload: object) =>
  app.inject({ method: 'POST', url: `/api/rooms/${room.slug}/${path}`, payload, headers })

const history = async () => {
  const reply = await app.inject({ url: `/api/rooms/${room.slug}/chat`, headers: host.headers })
  return reply.json<{ messages: ChatRecord[] }>().messages.map(({ text }) => text)
}

/** What became of the messages of one batch. */
const storeAll = async (writings: Writing[]) => {
  const outcomes = await transact(db, (tx) => storeMessages(tx, room.id, writings))
  return outcomes.map((outcome) => (outcome instanceof AppError ? outcome.code : outcome.text))
}

it('many at once are few transactions, in one order for all; one who was ejected meanwhile holds up no one', async () => {
  const crowd = await Promise.all(Array.from({ length: 20 }, () => inRoom(services, room.id, 'User')))
  const [gone] = crowd
  const asked = crowd.map((person, at) => post('chat', person, { text: `Answer ${at}` }))
  await post('eject', host, { person: gone?.id })
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(statuses.slice(1)).toEqual(Array.from({ length: 19 }, () => 201))
  const times = await db.selectFrom('chat_message').select('created_at').where('webinar_id', '=', room.id).execute()
  expect(new Set(times.map(({ created_at: at }) => at.getTime())).size).toBeLessThan(10)
  const heard = (await takeHeard(services)).flatMap(({ message }) =>
    message.type === 'chat' ? [message.message.text] : [],
  )
  expect(heard).toEqual((await history()).toReversed())
})

it('a batch stores what is sent twice with one key once, and refuses another text under it', async () => {
  const keyHash = Buffer.from('one key')
  const writings = ['Hello', 'Hello', 'Bye'].map((text) => ({ person: ada, text, keyHash }))
  expect(await storeAll(writings)).toEqual(['Hello', 'Hello', 'conflict'])
  expect(await storeAll(writings)).toEqual(['Hello', 'Hello', 'conflict'])
  expect(await history()).toEqual(['Hello'])
})

it('in slow mode a batch takes one message of each attendee, and all of a host', async () => {
  await post('chat/slow-mode', host, { seconds: 30 })
  const writings = [ada, ada, host, host].map((person) => ({ person, text: 'Hello', keyHash: undefined }))
  expect(await storeAll(writings)).toEqual(['Hello', 'too_many', 'Hello', 'Hello'])
})

it('a batch refuses those who may not write, and no one else', async () => {
  const ejected = await inRoom(services, room.id, 'User', { ejected_at: new Date() })
  const writings = [ejected, ada, host].map((person) => ({ person, text: 'Hello', keyHash: undefined }))
  expect(await storeAll(writings)).toEqual(['ejected', 'Hello', 'Hello'])
  await db.updateTable('webinar').set({ has_chat: false }).where('id', '=', room.id).execute()
  expect(await storeAll(writings)).toEqual(['ejected', 'chat_closed', 'Hello'])
})
