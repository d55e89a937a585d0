import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'

const client = path.join(createRequire(import.meta.url).resolve('livekit-client'), '../livekit-client.umd.js')

const page = '<!doctype html><meta charset="utf-8"><title>Reference</title><script src="/client.js"></script>'

/** The reference: a page with nothing but the media client, behind the plainest proxy there can be. */
export const startBareClient = async (mediaUrl: string) => {
  const { hostname, port } = new URL(mediaUrl)
  const server = createServer((request, response) => {
    if (request.url === '/client.js') createReadStream(client).pipe(response)
    else response.setHeader('content-type', 'text/html').end(page)
  })
  server.on('upgrade', ({ url = '', rawHeaders }, socket, head: Buffer) => {
    const media = connect(Number(port), hostname, () => {
      const headers = rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
      media.write(`GET ${url} HTTP/1.1\r\n${headers}\r\n`)
      media.write(head)
      media.setNoDelay().pipe(socket)
      socket.pipe(media)
    })
    for (const side of [socket, media]) side.on('error', () => [socket, media].forEach((each) => each.destroy()))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { page: `http://${address}`, signals: `ws://${address}`, stop: () => server.closeAllConnections() }
}
