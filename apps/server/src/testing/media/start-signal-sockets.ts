import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type WebSocket, WebSocketServer } from 'ws'
import { cleanUp } from '../clean-up.ts'

const passOn = async (apiUrl: string, request: IncomingMessage, response: ServerResponse) => {
  const headers = { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' }
  const answer = await fetch(`${apiUrl}${request.url}`, { method: 'POST', headers, body: await text(request) })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
}

/** A media server that takes every client, as far as signals go, after this was done. The other one answers calls of its API. */
export const startSignalSockets = async (apiUrl: string, beforeTaken: (token: string) => unknown = () => undefined) => {
  const sockets = new WebSocketServer({ noServer: true })
  const server = createServer((request, response) => void passOn(apiUrl, request, response))
  server.on('upgrade', (request, socket, head) => {
    void Promise.resolve(beforeTaken(request.headers.authorization?.slice('Bearer '.length) ?? '')).then(() =>
      sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUp(async () => {
    for (const socket of sockets.clients) socket.terminate()
    server.close()
    await once(server, 'close')
  })
  const asked: { url: string; headers: IncomingHttpHeaders }[] = []
  sockets.on('connection', (socket: WebSocket, { headers, url }: IncomingMessage) => {
    asked.push({ url: url ?? '', headers })
    socket.send('first')
    socket.on('message', (data: Buffer, isBinary) => socket.send(data, { binary: isBinary }))
  })
  const { port } = server.address() as AddressInfo
  return { sockets, asked, url: `http://127.0.0.1:${port}` }
}
