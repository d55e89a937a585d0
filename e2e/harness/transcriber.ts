import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A local server that speaks the transcription API of OpenAI, as Whisper servers do. */
export const startTranscriber = async () => {
  const heard: { name: string; model: string; seconds: number }[] = []
  let says = ''
  let isAway = false

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const send = (status: number, content: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions') return send(404, {})
    if (isAway) return send(503, { error: { message: 'The model is being loaded.' } })
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(body, { headers }).formData()
    const file = form.get('file')
    if (!(file instanceof File) || form.get('response_format') !== 'verbose_json') {
      return send(400, { error: { message: 'A file and verbose_json are expected.' } })
    }
    const wave = Buffer.from(await file.arrayBuffer())
    const seconds = (wave.length - 44) / wave.readUInt32LE(28)
    const model = form.get('model')
    heard.push({ name: file.name, model: typeof model === 'string' ? model : '', seconds })
    const segment = { id: 0, start: 0, end: seconds, text: ` ${says} ${heard.length}.`, no_speech_prob: 0.01 }
    return send(200, { task: 'transcribe', language: 'english', duration: seconds, text: says, segments: [segment] })
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    environment: { TRANSCRIBER_URL: url },
    heard,
    /** What it hears from now on, with the number of the piece. */
    hears: (text: string) => {
      says = text
    },
    setAway: (isNow: boolean) => {
      isAway = isNow
    },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
