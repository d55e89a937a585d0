import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { cleanUp } from '#testing/clean-up.ts'
import { startTranscriberServer } from '#testing/fakes/start-transcriber-server.ts'
import { createTranscriber } from './transcriber.ts'

const { url, stop, requests, speech } = await startTranscriberServer()
const variables = {
  TRANSCRIBER_URL: url,
  TRANSCRIBER_KEY: 'a-key',
  TRANSCRIBER_MODEL: 'whisper-1',
  TRANSCRIBER_LANGUAGE: undefined,
}
const transcribe = createTranscriber(variables)

function* repeated(piece: Buffer) {
  for (;;) yield piece
}

const aSound = async () => {
  const file = path.join(tmpdir(), `sound-${randomUUID()}`)
  await writeFile(file, 'A sound.')
  cleanUp(() => rm(file, { force: true }))
  return { file, contentType: 'audio/mp4', extension: 'm4a' }
}

describe('the transcriber', () => {
  it('gets the sound in a form, and says when each line is spoken', async () => {
    const segments = [{ id: 0, start: 0.5, end: 2, text: ' Good evening.' }]
    speech.answer = () => ({ status: 200, body: { task: 'transcribe', language: 'english', text: '…', segments } })
    expect(await transcribe?.(await aSound())).toMatchObject({ language: 'english', lines: [{ start: 0.5, end: 2 }] })
    expect(requests[0]).toMatchObject({
      path: '/v1/audio/transcriptions',
      authorization: 'Bearer a-key',
      model: 'whisper-1',
      responseFormat: 'verbose_json',
      fileName: 'sound.m4a',
      contentType: 'audio/mp4',
      bytes: Buffer.from('A sound.'),
    })
  })

  it('gets a piece of memory with the language of the portal; what it made up of silence is left out', async () => {
    const made = { id: 1, start: 2, end: 3, text: 'Thank you.', no_speech_prob: 0.9, avg_logprob: -1.4 }
    const segments = [{ ...made, id: 0, start: 0, end: 2, text: 'Hello.', no_speech_prob: 0.1 }, made]
    speech.answer = () => ({ status: 200, body: { language: 'en', segments } })
    const inEnglish = createTranscriber({ ...variables, TRANSCRIBER_LANGUAGE: 'en' })
    const heard = await inEnglish?.({ file: Buffer.from('A piece.'), contentType: 'audio/wav', extension: 'wav' })
    expect(heard?.lines.map(({ text }) => text)).toEqual(['Hello.'])
    expect(requests.at(-1)).toMatchObject({ language: 'en', fileName: 'sound.wav', bytes: Buffer.from('A piece.') })
  })

  it('may say what is no text: it arrives as text that can be stored and shown', async () => {
    const segments = [{ start: 0, end: 2, text: 'Good\0 \u202eevening\ud800.\n' }]
    speech.answer = () => ({ status: 200, body: { language: 'en\0', segments } })
    expect(await transcribe?.(await aSound())).toEqual({
      language: 'en ',
      lines: [{ start: 0, end: 2, text: 'Good   evening\ufffd. ' }],
    })
  })

  it.each([
    [429, {}, 'The transcriber answered 429.'],
    [503, {}, 'The transcriber answered 503.'],
  ])('that answers %d is asked again later', async (status, body, message) => {
    speech.answer = () => ({ status, body, headers: { 'retry-after': '7' } })
    await expect(transcribe?.(await aSound())).rejects.toMatchObject({
      ...{ name: 'TranscriberAwayError', message, retryAfterMs: 7000 },
    })
  })

  it.each([
    [401, {}, 'The transcriber does not let the portal in. Check TRANSCRIBER_KEY.'],
    [
      400,
      { error: { message: 'Invalid file format.' } },
      'The transcriber refused the sound (400): Invalid file format.',
    ],
    [200, { text: 'Good evening.' }, /does not say when each line is spoken/u],
  ])('that answers %d with %j is not asked again', async (status, body, message) => {
    speech.answer = () => ({ status, body })
    const asking = transcribe?.(await aSound())
    await expect(asking).rejects.toMatchObject({ name: 'TranscriberRefusedError' })
    await expect(asking).rejects.toThrow(message)
  })

  it('that never stops answering does not fill the memory', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'x')
    const endless = createServer((_, response) => pipeline(Readable.from(repeated(piece)), response, () => undefined))
    endless.listen(0, '127.0.0.1')
    await once(endless, 'listening')
    cleanUp(async () => {
      endless.close()
      await once(endless, 'close')
    })
    const { port } = endless.address() as AddressInfo
    const address = `http://127.0.0.1:${port}`
    const ask = createTranscriber({ ...variables, TRANSCRIBER_URL: address })
    await expect(ask?.(await aSound())).rejects.toMatchObject({ name: 'TranscriberAwayError' })
  })

  it('that cannot be reached is asked again later', async () => {
    await stop()
    await expect(transcribe?.(await aSound())).rejects.toMatchObject({ name: 'TranscriberAwayError' })
  })
})

it('is optional', () => {
  expect(createTranscriber({ ...variables, TRANSCRIBER_URL: undefined })).toBeUndefined()
})
