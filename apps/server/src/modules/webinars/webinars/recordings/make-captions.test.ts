import type { Recording } from '@regent/contract/webinars/recordings'
import { expect, it } from 'vitest'
import { isKeyTaken } from '#platform/jobs/index.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { startTranscriberServer } from '#testing/fakes/start-transcriber-server.ts'
import { aWave } from '#testing/media/a-wave.ts'
import { aFile } from '#testing/records/a-file.ts'
import { makeCaptions } from './make-captions.ts'

const { environment, requests, speech } = await startTranscriberServer()
const { app, services } = await buildTestApp({ environment })
const { headers } = await signedIn(services, { role: 'admin' })
const staff = askWebinars(app, headers)

/** Eight seconds of silence, as a WAVE file. */
const sound = () => aWave({ seconds: 8, samplesPerSecond: 8000 })

const listedIn = (answer: { json: () => unknown }) =>
  answer.json() as { recordings: Recording[]; canTranscribe: boolean }

const aRecording = async (content: Buffer | string = sound()) => {
  const { _id: webinarId } = await staff.make({ status: 'Ended' })
  const at = `admin/${webinarId}/recordings`
  const { url } = await aFile(services, { name: 'evening.wav', extension: 'wav', contentType: 'audio/wav', content })
  const id = listedIn(await staff.ask('POST', at, { file: url })).recordings[0]?._id ?? ''
  return {
    id,
    remove: () => staff.ask('DELETE', `${at}/${id}`),
    restore: () => staff.ask('POST', `${at}/${id}/restore`),
    ask: async () => listedIn(await staff.ask('POST', `${at}/${id}/captions`)).recordings[0],
    work: (since = new Date()) => makeCaptions.perform({ recordingId: id, since: since.toISOString() }, services),
    now: async () => listedIn(await staff.ask('GET', at)).recordings[0],
    change: (details: object) => staff.ask('PUT', `${at}/${id}/details`, details),
  }
}

const said = (text: string, language = 'english') => ({
  status: 200,
  body: { language, segments: [{ start: 0.5, end: 2, text }] },
})

it('captions are made of the sound, in the language that is spoken', async () => {
  speech.answer = () => said(' Buenas tardes.', 'spanish')
  const { ask, work, now } = await aRecording()
  expect(await ask()).toMatchObject({ captioning: {}, captions: [] })
  await work()
  expect(requests.at(-1)).toMatchObject({ authorization: 'Bearer whisper-key', fileName: 'sound.wav' })
  const made = await now()
  expect(made).toMatchObject({ captioning: null, captions: [{ language: 'es', label: 'Español' }] })
  const { body } = await app.inject({ url: made?.captions[0]?.url ?? '', headers })
  expect(body).toBe('WEBVTT\n\n00:00:00.500 --> 00:00:02.000\nBuenas tardes.\n')
})

it('made captions take the place of those in their language, and of no others', async () => {
  speech.answer = () => said('Good evening.')
  const { ask, work, now, change } = await aRecording()
  const file = async () =>
    (await aFile(services, { extension: 'vtt', contentType: 'text/vtt', content: 'WEBVTT\n' })).url
  const [english, french] = [await file(), await file()]
  await change({
    captions: [
      { language: 'en', label: 'English', url: english },
      { language: 'fr', label: 'Français', url: french },
    ],
  })
  await ask()
  await work()
  const captions = (await now())?.captions ?? []
  expect(captions.map(({ language }) => language)).toEqual(['fr', 'en'])
  expect(captions[0]?.url).toBe(french)
  expect(captions[1]?.url).not.toBe(english)
})

it('a transcriber that is away is asked again, for a day', async () => {
  speech.answer = () => ({ status: 503, body: {} })
  const { ask, work, now } = await aRecording()
  await ask()
  await expect(work()).rejects.toThrow('The transcriber answered 503.')
  expect(await now()).toMatchObject({ captioning: {} })
  await work(new Date(Date.now() - 25 * 60 * 60 * 1000))
  expect(await now()).toMatchObject({ captioning: { problem: 'The transcriber did not answer for a day.' } })
  speech.answer = () => said('Good evening.')
  await ask()
  await work()
  expect(await now()).toMatchObject({ captioning: null, captions: [{ language: 'en' }] })
})

it('a deleted recording is not listened to, and its captions are made once it is restored', async () => {
  speech.answer = () => said('Good evening.')
  const { id, ask, work, now, remove, restore } = await aRecording()
  await ask()
  await remove()
  const before = requests.length
  await work()
  await services.pool.query('select graphile_worker.remove_job($1)', [`make-captions:${id}`])
  expect(requests).toHaveLength(before)
  await restore()
  expect(await isKeyTaken(services.db, `make-captions:${id}`)).toBe(true)
  await work()
  expect(await now()).toMatchObject({ captioning: null, captions: [{ language: 'en' }] })
})

it('a transcriber that hears voices outside of the sound makes captions of the sound alone', async () => {
  const segment = (start: number, end: number, text: string) => ({ start, end, text })
  const segments = [segment(-5, 2, 'Before.'), segment(7, 1e308, 'After.'), segment(1e300, 1e308, 'Never.')]
  speech.answer = () => ({ status: 200, body: { language: 'english', segments } })
  const { ask, work, now } = await aRecording()
  await ask()
  await work()
  const { body } = await app.inject({ url: (await now())?.captions[0]?.url ?? '', headers })
  expect(body).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nBefore.\n\n00:00:07.000 --> 00:00:08.000\nAfter.\n')
})

it.each([
  ['a refusal', sound(), { status: 400, body: { error: { message: 'Too noisy.' } } }, /Too noisy/u],
  [
    'a refusal that cannot be stored',
    sound(),
    { status: 400, body: { error: { message: `Too\0${'long '.repeat(9999)}` } } },
    /: Too long [long ]{291}$/u,
  ],
  ['silence', sound(), { status: 200, body: { language: 'english', segments: [] } }, /heard no one speak/u],
  ['no sound', 'No sound at all.', said(''), /cannot be read/u],
])('%s is given as the reason', async (_, content, answer, problem) => {
  speech.answer = () => answer
  const { ask, work, now } = await aRecording(content)
  await ask()
  await work()
  expect((await now())?.captioning?.problem).toMatch(problem)
})

it('the list says whether there is a transcriber; without one none is asked', async () => {
  const without = await buildTestApp()
  const admin = await signedIn(without.services, { role: 'admin' })
  const asks = askWebinars(without.app, admin.headers)
  const { _id: webinarId } = await asks.make({ status: 'Ended' })
  const { url } = await aFile(without.services)
  const { recordings, canTranscribe } = listedIn(await asks.ask('POST', `admin/${webinarId}/recordings`, { file: url }))
  expect(canTranscribe).toBe(false)
  const refused = await asks.ask('POST', `admin/${webinarId}/recordings/${recordings[0]?._id}/captions`)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { message: expect.stringMatching(/TRANSCRIBER_URL/u) as string },
  ])
})
