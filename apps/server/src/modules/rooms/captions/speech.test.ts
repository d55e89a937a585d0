import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { startTranscriberServer } from '#testing/fakes/start-transcriber-server.ts'
import { aWave } from '#testing/media/a-wave.ts'
import { takeHeard } from '#testing/rooms/heard.ts'
import { aRoomOfThree, inRoom } from '#testing/rooms/people-in-room.ts'

const { environment, requests, speech } = await startTranscriberServer()
const { app, services, db } = await buildTestApp({ environment: { ...environment, TRANSCRIBER_LANGUAGE: 'en' } })

type Headers = { headers: Record<string, string> }

const saying = (text: string, start = 0.5, end = 2) => ({
  status: 200,
  body: { language: 'english', segments: [{ start, end, text }] },
})

const wave = (seconds = 3) => aWave({ seconds }).toString('base64')

const theRoom = async (given: Parameters<typeof aRoomOfThree>[1] = {}) => {
  const room = await aRoomOfThree(services, given)
  const { host, ada } = room
  const ask = ({ headers }: Headers, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    app.inject({ method, url: `/api/rooms/${room.slug}/${path}`, headers, ...(payload && { payload }) })
  const listen = (isListening = true) => ask(host, 'POST', 'captions/listen', { isListening })
  const speak = (person: Headers, { sound = wave(), key = randomUUID(), beganAt = Date.now() - 4000 } = {}) =>
    ask(person, 'PUT', `speech/${key}`, { sound, beganAt: new Date(beganAt).toISOString() })
  const texts = async () =>
    (await ask(ada, 'GET', 'captions'))
      .json<{ captions: { text: string }[] }>()
      .captions.map(({ text }) => text)
      .toReversed()
  const problem = async () =>
    (await ask(host, 'GET', 'state')).json<{ forHosts: { transcriber: object } }>().forHosts.transcriber
  return { ...room, ask, listen, speak, texts, problem }
}

it('what a person says is captioned under their name, at the moment at which it was said', async () => {
  const { bob, listen, speak, ask, ada } = await theRoom()
  expect((await listen()).json()).toEqual({ captioning: { captioner: null, isListening: true } })
  expect((await takeHeard(services)).map(({ message }) => message)).toEqual([
    { type: 'captions', captioning: { captioner: null, isListening: true } },
  ])
  speech.answer = () => saying(' Good evening. ')
  const beganAt = Date.now() - 4000
  expect((await speak(bob, { beganAt })).statusCode).toBe(200)
  const line = { speaker: 'Bob (Guest)', text: 'Good evening.', isTyped: false }
  const moments = { beganAt: beganAt + 500, endedAt: beganAt + 2000 }
  expect(await takeHeard(services)).toMatchObject([{ message: { type: 'captions', lines: [{ ...line, ...moments }] } }])
  expect((await ask(ada, 'GET', 'captions')).json()).toMatchObject({ captions: [line] })
  expect(requests.at(-1)).toMatchObject({
    ...{ path: '/v1/audio/transcriptions', authorization: 'Bearer whisper-key', responseFormat: 'verbose_json' },
    ...{ contentType: 'audio/wav', fileName: 'sound.wav', language: 'en', bytes: aWave({ seconds: 3 }) },
  })
})

it('a piece that is sent twice is captioned once', async () => {
  const { bob, listen, speak, texts } = await theRoom()
  await listen()
  speech.answer = () => saying('Good evening.')
  const key = randomUUID()
  const before = requests.length
  const answers = [await speak(bob, { key }), await speak(bob, { key })]
  expect(answers[1]?.json()).toEqual(answers[0]?.json())
  expect(requests.length - before).toBe(1)
  expect(await texts()).toEqual(['Good evening.'])
})

it('hosts hear once that the transcriber fails, and once that it works again; nothing is lost', async () => {
  const { host, bob, listen, speak, texts, problem } = await theRoom()
  await listen()
  await takeHeard(services)
  speech.answer = () => ({ status: 503, body: {}, headers: { 'retry-after': '7' } })
  const key = randomUUID()
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const answer = await speak(bob, { key })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '7'])
  }
  const text = 'The transcriber answered 503.'
  expect(await takeHeard(services)).toEqual([{ message: { type: 'captions', problem: text }, to: [host.id] }])
  expect(await problem()).toEqual({ problem: text })
  speech.answer = () => saying('Good evening.')
  expect((await speak(bob, { key })).statusCode).toBe(200)
  expect(
    (await takeHeard(services)).map(({ message, to }) => [message.type === 'captions' && message.problem, to]),
  ).toEqual([
    [null, [host.id]],
    [undefined, undefined],
  ])
  expect(await problem()).toEqual({})
  expect(await texts()).toEqual(['Good evening.'])
})

it('a piece that is sent again while the transcriber listens is heard once', async () => {
  const { bob, listen, speak, texts } = await theRoom()
  await listen()
  const before = requests.length
  speech.answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return saying('Good evening.')
  }
  const key = randomUUID()
  const answers = await Promise.all([speak(bob, { key }), speak(bob, { key })])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect([requests.length - before, await texts()]).toEqual([1, ['Good evening.']])
})

it('what the transcriber refuses is not sent again', async () => {
  const { bob, listen, speak, problem, texts } = await theRoom()
  await listen()
  speech.answer = () => ({ status: 401, body: {} })
  expect((await speak(bob)).json()).toEqual({ captions: [] })
  expect(await problem()).toEqual({ problem: 'The transcriber does not let the portal in. Check TRANSCRIBER_KEY.' })
  expect(await texts()).toEqual([])
})

it('a slow transcriber gets four pieces at once, a few wait, and more are sent away', async () => {
  const { id, listen, speak } = await theRoom()
  await listen()
  let atOnce = 0
  let most = 0
  const { promise, resolve } = Promise.withResolvers<undefined>()
  speech.answer = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await promise
    atOnce -= 1
    return saying('Good evening.')
  }
  const crowd = await Promise.all(Array.from({ length: 24 }, () => inRoom(services, id, 'Guest')))
  const asked = crowd.map((person) => speak(person))
  const refused = await Promise.any(
    asked.map(async (answer) => ((await answer).statusCode === 503 ? answer : Promise.reject(new Error('taken')))),
  )
  expect(refused.headers['retry-after']).toBe('3')
  resolve(undefined)
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect([statuses.filter((status) => status === 200).length, most]).toEqual([20, 4])
})

it.each([
  ['no sound', 'A'.repeat(80)],
  ['another rate', aWave({ seconds: 1, samplesPerSecond: 48_000 }).toString('base64')],
  ['shorter than a word', aWave({ seconds: 0.1 }).toString('base64')],
])('%s is refused', async (_, sound) => {
  const { bob, listen, speak } = await theRoom()
  await listen()
  const before = requests.length
  expect((await speak(bob, { sound })).statusCode).toBe(415)
  expect(requests.length).toBe(before)
})

it('a transcriber that never stops talking fills neither the room nor the pages, and none waits longer than a page keeps the piece', async () => {
  const { bob, listen, speak, texts } = await theRoom()
  await listen()
  for (const text of ['word '.repeat(200_000), 'x'.repeat(100_000)]) {
    speech.answer = () => saying(text)
    expect((await speak(bob)).statusCode).toBe(200)
  }
  const segments = Array.from({ length: 20_000 }, (_, number) => ({ start: 0, end: 2, text: `Line ${number}` }))
  speech.answer = () => ({ status: 200, body: { language: 'en', segments } })
  expect((await speak(bob)).statusCode).toBe(200)
  const said = await texts()
  expect(said).toHaveLength(41)
  expect(Math.max(...said.map((text) => text.length))).toBeLessThanOrEqual(200)
  speech.answer = () => ({ status: 503, body: {}, headers: { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' } })
  expect((await speak(bob)).headers['retry-after']).toBe('30')
})

it('a piece that is too long is refused', async () => {
  const { bob, listen, speak } = await theRoom()
  await listen()
  expect((await speak(bob, { sound: wave(13) })).statusCode).toBeGreaterThanOrEqual(400)
})

it('only people who may speak are captioned, while the webinar is live and a host wants it', async () => {
  const { id, ada, bob, listen, speak } = await theRoom()
  const before = requests.length
  expect((await speak(bob)).json()).toEqual({ captions: [] })
  await listen()
  expect((await speak(ada)).statusCode).toBe(403)
  await db.updateTable('webinar').set({ status: 'Waiting' }).where('id', '=', id).execute()
  expect((await speak(bob)).json()).toEqual({ captions: [] })
  expect(requests.length).toBe(before)
})

it('a person who is ejected while the transcriber listens is not captioned', async () => {
  const { bob, host, ask, listen, speak, texts } = await theRoom()
  await listen()
  speech.answer = async () => {
    await ask(host, 'POST', 'eject', { person: bob.id })
    return saying('Good evening.')
  }
  expect((await speak(bob)).statusCode).toBe(403)
  expect(await texts()).toEqual([])
})
