import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { cleanUp } from '#testing/clean-up.ts'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { brokenRequestAnswer } from '../errors/broken-request.ts'
import { openFormFile } from './form-file.ts'
import { runWithoutTimeout } from './run-without-timeout.ts'

// The same as in production, only sooner: there a request has a minute, and so has silence.
const requestTimeout = 200
const silenceMs = 400

const serve = async (listener: (incoming: IncomingMessage, reply: ServerResponse) => void) => {
  const server = createServer(
    { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval: 20 },
    listener,
  )
  server.on('clientError', brokenRequestAnswer(pino({ level: 'silent' })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp(() => new Promise((closed) => server.close(closed).closeAllConnections()))
  const { port } = server.address() as AddressInfo
  return () => request({ port, host: '127.0.0.1', method: 'POST' })
}

const slowly = async (asking: ReturnType<typeof request>, parts: number, end = '') => {
  const answered = once(asking, 'response') as Promise<[IncomingMessage]>
  // It may come before all is written, or not at all.
  answered.catch(() => undefined)
  for (let part = 0; part < parts && asking.writable && !asking.destroyed; part += 1) {
    asking.write('part ')
    await sleep(requestTimeout / 4)
  }
  asking.end(end)
  const [reply] = await answered
  return { status: reply.statusCode, body: await text(reply) }
}

const readAll = (incoming: IncomingMessage, reply: ServerResponse) => {
  text(incoming).then(
    (body) => reply.end(body),
    () => undefined,
  )
}

it('an upload that takes its time is read to its end, however long after any other request is cut off', async () => {
  const parts = 16
  const patient = await serve((incoming, reply) => {
    openFormFile(incoming, 'file')
      .then(({ content }) => text(content))
      .then(
        (body) => reply.end(body),
        (error: unknown) => reply.writeHead(500).end(String(error)),
      )
  })
  const uploading = patient()
  uploading.setHeader('content-type', 'multipart/form-data; boundary=x')
  uploading.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n')
  expect(await slowly(uploading, parts, '\r\n--x--\r\n')).toEqual({ status: 200, body: 'part '.repeat(parts) })
  const hurried = await serve(readAll)
  expect(await slowly(hurried(), parts)).toMatchObject({ status: 408 })
})

it('an upload that falls silent is cut off', async () => {
  const patient = await serve((incoming, reply) => {
    runWithoutTimeout(incoming, silenceMs)
    readAll(incoming, reply)
  })
  const asking = patient()
  asking.write('part ')
  const before = performance.now()
  await expect(once(asking, 'response')).rejects.toThrow()
  expect(performance.now() - before).toBeGreaterThan(silenceMs - 50)
})

it('what is done with an upload that has arrived may take longer than silence', async () => {
  const patient = await serve((incoming, reply) => {
    runWithoutTimeout(incoming, silenceMs)
    text(incoming).then(
      () => setTimeout(() => reply.end('kept'), silenceMs * 2),
      () => undefined,
    )
  })
  expect(await slowly(patient(), 1)).toEqual({ status: 200, body: 'kept' })
})
