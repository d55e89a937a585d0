import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { cleanUp } from '../clean-up.ts'

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
export const startApiServer = async (answering: Answering): Promise<{ url: string; stop: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    const answer = async () => {
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
    }
    // A caller that is killed during a request breaks its connection.
    answer().catch(() => request.socket.destroy())
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
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
