import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { cleanUp } from '../clean-up.ts'

interface TranscriptionRequest {
  path: string
  authorization: string | undefined
  model: string
  responseFormat: string
  fileName: string
  contentType: string
  bytes: Uint8Array
}

interface Answer {
  status: number
  headers?: Record<string, string>
  body: unknown
}

const textIn = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** A Whisper server on loopback, as OpenAI documents its API; it reads the form as such servers do. */
export const startTranscriberServer = async () => {
  const requests: TranscriptionRequest[] = []
  /** What is said in the sound of a request. */
  const speech: { answer: (request: TranscriptionRequest, number: number) => Answer } = {
    answer: () => ({ status: 200, body: { language: 'english', segments: [] } }),
  }
  const server = createServer((incoming, response) => {
    const answer = async () => {
      const { url = '/', method = 'GET', headers } = incoming
      const body = await buffer(incoming)
      const form = await new Response(new Uint8Array(body), {
        headers: { 'content-type': headers['content-type'] ?? '' },
      }).formData()
      const file = form.get('file')
      if (method !== 'POST' || !(file instanceof File)) throw new Error('A form with a file was expected')
      const request = {
        path: url,
        authorization: headers.authorization,
        model: textIn(form, 'model'),
        responseFormat: textIn(form, 'response_format'),
        fileName: file.name,
        contentType: file.type,
        bytes: await file.bytes(),
      }
      requests.push(request)
      const { status, headers: more, body: said } = speech.answer(request, requests.length - 1)
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(said))
    }
    answer().catch(() => incoming.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  cleanUp(stop)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, stop, requests, speech, environment: { TRANSCRIBER_URL: url, TRANSCRIBER_KEY: 'whisper-key' } }
}
