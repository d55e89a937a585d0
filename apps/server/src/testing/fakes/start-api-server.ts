import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenOnLoopback } from './listen-on-loopback.ts'

export interface ApiRequest {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

export interface ApiAnswer {
  status: number
  headers?: Record<string, string>
  body?: unknown
}

/** Breaks the connection off in place of an answer. */
export const breakOff = Symbol('break off')
/** Never answers. */
export const sayNothing = Symbol('say nothing')

export type Answering = (
  request: ApiRequest,
) => ApiAnswer | typeof breakOff | typeof sayNothing | Promise<ApiAnswer | typeof breakOff | typeof sayNothing>

/** A provider's API on loopback, which speaks JSON. */
export const startApiServer = (answering: Answering): Promise<{ url: string; stop: () => Promise<void> }> =>
  listenOnLoopback(async (request, response) => {
    const { method = '', headers, url = '/' } = request
    const body = await text(request)
    const result = await answering({ method, headers, body, url: new URL(url, 'http://127.0.0.1') })
    if (result === sayNothing) return
    if (result === breakOff) {
      request.socket.destroy()
      return
    }
    response.writeHead(result.status, { 'content-type': 'application/json', ...result.headers })
    response.end(result.body === undefined ? undefined : JSON.stringify(result.body))
  })
