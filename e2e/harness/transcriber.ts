import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startLocalServer } from './local-server.ts'

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
  const { url, stop } = await startLocalServer(answer)

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
    stop,
  }
}
