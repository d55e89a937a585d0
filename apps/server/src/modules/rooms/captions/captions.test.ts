import { captionEndpoints } from '@regent/contract/rooms/captions'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { limits } from '@regent/contract/limits'
import { newId } from '#db/new-id.ts'
import { eraseAccount } from '#modules/identity/profile/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { takeHeard } from '#testing/rooms/heard.ts'
import { anOpenRoom, aRoomOfThree, inRoom } from '#testing/rooms/people-in-room.ts'
import { movedClock } from '#testing/moved-clock.ts'
import { turnsPerMinute } from './change-captioning.ts'
import { readCaptionsOfRoom } from './read-captions-of-room.ts'

const { clock, forward } = movedClock()
const { app, services, db } = await buildTestApp({ clock, environment: { RATE_LIMIT_SCALE: '1' } })

type Headers = { headers: Record<string, string> }
type Method = 'GET' | 'POST' | 'PUT'

const theRoom = async (given: Parameters<typeof anOpenRoom>[1] = {}) => {
  const room = await aRoomOfThree(services, given)
  const { host } = room
  const ask = ({ headers }: Headers, method: Method, path: string, payload?: object) =>
    app.inject({ method, url: `/api/rooms/${room.slug}/${path}`, headers, ...(payload && { payload }) })
  const type = (
    person: Headers,
    text: string,
    key: string = randomUUID(),
    { agoMs = 1000, speaker = null as string | null } = {},
  ) =>
    ask(person, 'PUT', `captions/${key}`, {
      text,
      beganAt: new Date(Date.now() - agoMs).toISOString(),
      endedAt: new Date().toISOString(),
      speaker,
    })
  const read = async (person: Headers) =>
    (await ask(person, 'GET', 'captions')).json<{ captions: { text: string; speaker: string }[] }>().captions
  const texts = async (person: Headers) => (await read(person)).map(({ text }) => text).toReversed()
  const state = async (person: Headers) =>
    (await ask(person, 'GET', 'state')).json<{ own: object; captioning: object; forHosts?: object }>()
  const appoint = (person: string, isCaptioner = true) =>
    ask(host, 'POST', 'captions/captioners', { person, isCaptioner })
  return { ...room, ask, type, read, texts, state, appoint }
}

describe('a line', () => {
  it('of a host is heard by all, and read by those who come later', async () => {
    const { id, host, bob, type, texts, read } = await theRoom()
    const key = randomUUID()
    const answer = await type(host, 'Good evening.', key, { speaker: bob.id })
    expect(answer.json()).toMatchObject({ caption: { key, text: 'Good evening.', isTyped: true } })
    expect(await takeHeard(services)).toMatchObject([
      { message: { type: 'captions', lines: [{ key, speaker: 'Bob (Guest)', text: 'Good evening.' }] } },
    ])
    const stranger = await inRoom(services, (await anOpenRoom(services)).id, 'Guest')
    await type(host, 'Welcome.', randomUUID(), { speaker: stranger.id })
    const late = await inRoom(services, id, 'User')
    expect(await texts(late)).toEqual(['Good evening.', 'Welcome.'])
    expect((await read(late)).map(({ speaker }) => speaker)).toEqual(['', 'Bob (Guest)'])
  })

  it('that is sent twice is one line, and is corrected under its key', async () => {
    const { host, type, texts } = await theRoom()
    const key = randomUUID()
    for (let sent = 0; sent < 2; sent += 1) expect((await type(host, 'Land trsts', key)).statusCode).toBe(200)
    await type(host, 'Next')
    expect((await type(host, 'Land trusts', key)).statusCode).toBe(200)
    expect(await texts(host)).toEqual(['Land trusts', 'Next'])
    await type(host, '', key)
    expect(await texts(host)).toEqual(['Next'])
  })

  it('cannot be corrected by another person or after ten minutes', async () => {
    const { host, bob, type, texts, appoint } = await theRoom()
    await appoint(bob.id)
    const key = randomUUID()
    await type(host, 'Land trusts', key)
    await type(bob, 'My own', key)
    expect(await texts(host)).toEqual(['Land trusts', 'My own'])
    await db
      .updateTable('caption_line')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where('key', '=', key)
      .execute()
    const late = await type(host, 'Deeds', key)
    expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([
      409,
      'This line can no longer be corrected.',
    ])
    // A repetition is none.
    expect((await type(host, 'Land trusts', key)).statusCode).toBe(200)
  })

  it('of many at one moment comes in few messages, in the order in which it is read', async () => {
    const { host, type, texts } = await theRoom()
    await Promise.all(Array.from({ length: 20 }, (_, index) => type(host, `Line ${index}`)))
    const heard = (await takeHeard(services)).map(({ message }) => (message.type === 'captions' ? message.lines : []))
    expect(heard.length).toBeLessThan(15)
    expect(heard.flat().map((line) => line?.text)).toEqual(await texts(host))
  })

  it.each([
    ['two lines', 'One\nTwo', 400],
    ['nothing that is seen', '\u200b', 400],
    ['too long', 'x'.repeat(limits.captionLength + 1), 400],
    ['as long as it may be', 'x'.repeat(limits.captionLength), 200],
    ['words of a program', '<script>', 200],
  ])('with %s', async (_, text, status) => {
    const { host, type } = await theRoom()
    expect((await type(host, text)).statusCode).toBe(status)
  })

  it('may be typed by hosts and those whom a host lets', async () => {
    const { host, ada, bob, type, appoint, state } = await theRoom()
    for (const person of [ada, bob]) expect((await type(person, 'Hello')).statusCode).toBe(403)
    expect((await appoint(ada.id)).json()).toEqual({ isCaptioner: true })
    expect(await takeHeard(services)).toEqual([{ message: { type: 'captions', isCaptioner: true }, to: [ada.id] }])
    expect((await state(ada)).own).toMatchObject({ isCaptioner: true })
    expect((await state(host)).forHosts).toMatchObject({
      people: expect.arrayContaining([expect.objectContaining({ person: ada.id, isCaptioner: true })]) as unknown,
    })
    expect((await type(ada, 'Hello')).statusCode).toBe(200)
    await appoint(ada.id, false)
    expect((await type(ada, 'Hello')).statusCode).toBe(403)
    expect((await appoint(newId())).statusCode).toBe(404)
  })

  it('is for what is live: what hosts type backstage is no caption', async () => {
    const { host, type, texts } = await theRoom({ status: 'Waiting' })
    const answer = await type(host, 'Are we on?')
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      'Captions begin when the webinar is live.',
    ])
    expect(await texts(host)).toEqual([])
  })

  it('costs of a budget', async () => {
    const { host, type } = await theRoom()
    const statuses = []
    for (let sent = 0; sent <= limits.captionsPerMinute; sent += 1)
      statuses.push((await type(host, `Line ${sent}`)).statusCode)
    expect(statuses.at(-1)).toBe(429)
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]))
  })
})

it('captioners see whose turn it is, and take it over', async () => {
  const { host, ada, bob, ask, state, appoint, type } = await theRoom()
  const turn = (person: Headers, isTaken: boolean) => ask(person, 'POST', 'captions/turn', { isTaken })
  await appoint(bob.id)
  expect((await turn(ada, true)).statusCode).toBe(403)
  expect((await state(ada)).captioning).toEqual({ captioner: null, isListening: false })
  await turn(host, true)
  await takeHeard(services)
  await turn(bob, true)
  await turn(bob, true)
  const captioning = { captioner: { person: bob.id, name: 'Bob (Guest)' }, isListening: false }
  expect(await takeHeard(services)).toEqual([{ message: { type: 'captions', captioning } }])
  expect((await state(ada)).captioning).toEqual(captioning)
  // What was typed during a cut is not lost.
  expect((await type(host, 'From the cut')).statusCode).toBe(200)
  await turn(host, false)
  expect((await state(ada)).captioning).toEqual(captioning)
  await appoint(bob.id, false)
  expect((await state(ada)).captioning).toMatchObject({ captioner: null })
})

it('a member gets what they have typed; after erasure the lines have no name, also on open pages', async () => {
  const { id, type, read, host, ask } = await theRoom()
  const { accountId, headers } = await signedIn(services)
  const cem = await inRoom(services, id, 'User', { account_id: accountId, name: 'Cem Ciller' })
  await ask(host, 'POST', 'captions/captioners', { person: cem.id, isCaptioner: true })
  await type(cem, 'Good evening.', randomUUID(), { speaker: cem.id })
  const own = (await app.inject({ url: '/api/auth/download', headers })).json<{ captions: unknown[] }>()
  expect(own.captions).toMatchObject([{ webinar: 'The Entity Blueprint', text: 'Good evening.', isTyped: true }])
  await takeHeard(services)
  await eraseAccount(db, accountId)
  expect(await read(host)).toMatchObject([{ speaker: '', text: 'Good evening.' }])
  expect((await takeHeard(services)).map(({ message }) => message)).toContainEqual(
    expect.objectContaining({ type: 'captions', lines: [expect.objectContaining({ speaker: '' })] }),
  )
})

it('lines of a recorded room are placed in its recording', async () => {
  const { id, host, type } = await theRoom()
  const recordingId = newId()
  const recording = { id: recordingId, webinar_id: id, name: 'Land Trusts', source: 'room', state: 'finishing' }
  await db.insertInto('recording').values(recording).execute()
  expect(await readCaptionsOfRoom(db, recordingId)).toBeUndefined()
  await type(host, 'Good evening.', randomUUID(), { agoMs: 2000 })
  const part = { id: newId(), recording_id: recordingId, number: 1, worker: 'a-worker', ended_at: new Date() }
  const began_at = new Date(Date.now() - 60_000)
  await db
    .insertInto('recording_part')
    .values({ ...part, began_at, seconds: 100 })
    .execute()
  const found = await readCaptionsOfRoom(db, recordingId)
  expect(found).toMatchObject({ language: 'en', label: 'English', cues: [{ text: 'Good evening.' }] })
  expect(found?.cues[0]?.start).toBeCloseTo(58, 0)
})

it('the turn changes no more often than a room can bear to hear', async () => {
  const { host, ask } = await theRoom()
  const turn = async (isTaken: boolean) => (await ask(host, 'POST', 'captions/turn', { isTaken })).statusCode
  for (let times = 0; times < turnsPerMinute; times += 1)
    expect([await turn(true), await turn(false)]).toEqual([200, 200])
  expect([await turn(true), await turn(false)]).toEqual([429, 200])
})

it('shutting the doors ends turns and listening', async () => {
  const { id, slug, host, ask } = await theRoom()
  await ask(host, 'POST', 'captions/turn', { isTaken: true })
  await db.updateTable('room').set({ is_listening: true }).where('webinar_id', '=', id).execute()
  const change = { method: 'PUT' as const, url: `/api/webinars/admin/${id}`, headers: host.headers }
  for (const status of ['Scheduled', 'In Progress']) await app.inject({ ...change, payload: { status } })
  expect(slug).not.toBe('')
  const row = db.selectFrom('room').select(['captioner_id', 'is_listening']).where('webinar_id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ captioner_id: null, is_listening: false })
})

it('without a transcriber nothing is listened to', async () => {
  const { host, ask, state } = await theRoom()
  const answer = await ask(host, 'POST', 'captions/listen', { isListening: true })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'conflict'])
  expect((await state(host)).forHosts).not.toHaveProperty('transcriber')
  forward(0)
  expect(captionEndpoints.listen.access).toBe('admin')
})
