import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { listenOnLoopback } from './listen-on-loopback.ts'

interface TranscriptionRequest {
  path: string
  authorization: string | undefined
  model: string
  responseFormat: string
  language: string | undefined
  fileName: string
  contentType: string
  bytes: Buffer
}

interface Answer {
  status: number
  headers?: Record<string, string>
  body: unknown
}

const readForm = async (incoming: IncomingMessage) => {
  const fields: Record<string, string> = {}
  const files: { name: string; contentType: string; bytes: Buffer }[] = []
  const form = new Busboy({ headers: incoming.headers as BusboyHeaders })
  const reading: Promise<void>[] = []
  form.on('field', (name, value) => (fields[name] = value))
  form.on('file', (_, stream, name, __, contentType) => {
    reading.push(buffer(stream).then((bytes) => void files.push({ name, contentType, bytes })))
  })
  await pipeline(incoming, form)
  await Promise.all(reading)
  return { fields, files }
}

/** A Whisper server on loopback, as OpenAI documents its API; it reads the form as such servers do. */
export const startTranscriberServer = async () => {
  const requests: TranscriptionRequest[] = []
  /** What is said in the sound of a request. */
  const speech: { answer: (request: TranscriptionRequest, number: number) => Answer | Promise<Answer> } = {
    answer: () => ({ status: 200, body: { language: 'english', segments: [] } }),
  }
  const { url, stop } = await listenOnLoopback(async (incoming, response) => {
    const { url: path = '/', headers } = incoming
    const { fields, files } = await readForm(incoming)
    const [file] = files
    if (!file) throw new Error('A form with a file was expected')
    const request = {
      path,
      authorization: headers.authorization,
      model: fields['model'] ?? '',
      responseFormat: fields['response_format'] ?? '',
      language: fields['language'],
      fileName: file.name,
      contentType: file.contentType,
      bytes: file.bytes,
    }
    requests.push(request)
    const { status, headers: more, body: said } = await speech.answer(request, requests.length - 1)
    response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(said))
  })
  return { url, stop, requests, speech, environment: { TRANSCRIBER_URL: url, TRANSCRIBER_KEY: 'whisper-key' } }
}
