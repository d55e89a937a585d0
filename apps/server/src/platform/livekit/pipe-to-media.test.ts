import { once } from 'node:events'
import { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, createServer, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanUp } from '#testing/clean-up.ts'
import { pipeToMedia } from './pipe-to-media.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Answers both ends of the connections that others make to it. */
const listen = async (handle: (socket: Socket) => void = () => undefined) => {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    handle(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUp(async () => {
    for (const socket of open) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return { server, port: (server.address() as AddressInfo).port }
}

const agreed = 'HTTP/1.1 101 Switching Protocols\r\n\r\n'

/** A client whose connection is piped to a media server that does this. */
const piped = async (speak: (media: Socket) => void, taken: () => Promise<unknown> = () => Promise.resolve()) => {
  const upstream = await listen((socket) => {
    socket.once('data', () => {
      socket.write(agreed)
      speak(socket)
    })
  })
  const portal = await listen()
  const accepted = once(portal.server, 'connection') as Promise<[Socket]>
  const client = connect({ host: '127.0.0.1', port: portal.port })
  client.on('error', () => undefined)
  cleanUp(() => {
    client.destroy()
    return Promise.resolve()
  })
  const [socket] = await accepted
  const media = pipeToMedia({
    to: new URL(`http://127.0.0.1:${upstream.port}/rtc`),
    token: 'token',
    request: new IncomingMessage(new Socket()),
    socket,
    head: Buffer.alloc(0),
    taken,
    refusal: () => '',
  })
  return { client, socket, media }
}

/** More than all buffers between the two hold. */
const flood = (socket: Socket) => {
  const chunk = Buffer.alloc(64 * 1024)
  for (let sent = 0; sent < 512; sent += 1) socket.write(chunk)
}

const turns = () => new Promise((done) => setImmediate(done))
const stalled = async (socket: Socket) => {
  while (!socket.writableNeedDrain) await turns()
}

it('a client that reads nothing is cut off, and does not keep memory for ever', async () => {
  const { socket, media } = await piped(flood)
  await stalled(socket)
  expect(socket.writableLength).toBeLessThan(1_000_000)
  vi.advanceTimersByTime(29_000)
  expect(socket.destroyed).toBe(false)
  vi.advanceTimersByTime(2000)
  await once(media, 'close')
  expect([socket.destroyed, media.destroyed]).toEqual([true, true])
})

it('a client that reads slowly is not', async () => {
  const { client, socket, media } = await piped(flood)
  for (let round = 0; round < 3; round += 1) {
    await stalled(socket)
    vi.advanceTimersByTime(20_000)
    const drained = once(socket, 'drain')
    client.resume()
    await drained
    client.pause()
  }
  expect([socket.destroyed, media.destroyed]).toEqual([false, false])
})

it('a client hears the last word of a media server that goes while the client is still being looked at', async () => {
  let look = (): void => undefined
  const looked = new Promise<void>((resolve) => {
    look = resolve
  })
  const { client, media } = await piped(
    (socket) => socket.end('start anew'),
    () => looked,
  )
  const heard = text(client)
  await once(media, 'close')
  look()
  expect(await heard).toBe(`${agreed}start anew`)
})
