import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { once } from 'node:events'
import { endpoint } from '@regent/contract/api/endpoint'
import { route } from '#http/routes/route.ts'
import { buildProbeApp } from '#testing/asking/build-probe-app.ts'
import { eventually } from '#testing/eventually.ts'
import { rawRequest } from '#testing/asking/raw-request.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createLog } from './log.ts'

const canary = 'cAnAry-4711'

const fill = endpoint({
  method: 'POST',
  path: '/api/setup/:token',
  access: 'token',
  creates: true,
  summary: 'Where secrets travel in every part of a request',
  params: z.object({ token: z.string() }),
  query: z.object({ fails: z.enum(['', 'yes']).default('') }),
  body: z.object({ password: z.string() }),
  response: z.object({ message: z.string() }),
})

const listen = async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const log = createLog({ LOG_LEVEL: 'trace' }, stream)
  const { app } = await buildProbeApp(
    (server) =>
      route(server, fill, ({ params, query, body, log: ours }) => {
        ours.info({ headers: { authorization: canary, Cookie: `session=${canary}` }, form: { body } }, 'careless')
        ours.info(`going to /setup/${params.token} and https://u:${canary}@host/x with Bearer ${canary}`)
        ours.warn({ err: new Error('outer', { cause: new Error(`failed at /verify/${canary}?x=1`) }) }, 'careless')
        if (query.fails) throw Object.assign(new Error('broken'), { detail: `Key (email)=(${canary})`, body })
        return Promise.resolve({ message: 'done' })
      }),
    { log },
  )
  return { app, lines }
}

it('never writes a secret, wherever it came from', async () => {
  const { app, lines } = await listen()
  const headers = {
    authorization: `Bearer ${canary}`,
    cookie: `regent=${canary}`,
    'idempotency-key': canary,
    'x-anything': canary,
    'x-forwarded-for': canary,
    'user-agent': canary,
    referer: `https://portal.example/verify/${canary}`,
  }
  const { authorization: _, ...anonymously } = headers
  const failing = { ...anonymously, 'idempotency-key': `${canary}-again` }
  const send = (url: string, payload: object | string, sent: Record<string, string> = anonymously) =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...sent } })

  expect((await send(`/api/setup/${canary}?q=${canary}`, { password: canary })).statusCode).toBe(201)
  expect((await send(`/api/setup/${canary}?fails=yes`, { password: canary }, failing)).statusCode).toBe(500)
  expect((await send(`/api/setup/${canary}`, { password: canary }, headers)).statusCode).toBe(401)
  expect((await send(`/api/setup/${canary}`, `{"password": "${canary}" ${canary}`)).statusCode).toBe(400)
  expect((await send(`/api/setup/${canary}`, { password: [canary] })).statusCode).toBe(400)
  expect((await send(`/verify/${canary}`, '{}')).statusCode).toBe(404)
  expect((await send(`/api/nowhere/${canary}`, '{}')).statusCode).toBe(404)
  expect((await send(`/api/setup/%zz${canary}`, '{}')).statusCode).toBe(400)

  expect(lines.length).toBeGreaterThan(12)
  expect(lines.filter((line) => line.includes(canary))).toEqual([])
})

it('writes one line for each request: route, status, time, network and the id of the answer', async () => {
  const { app, lines } = await listen()
  const reply = await app.inject({ method: 'POST', url: '/api/setup/abc', payload: {} })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 30,
    msg: 'request',
    method: 'POST',
    route: '/api/setup/:token',
    status: 400,
    ms: expect.any(Number) as number,
    network: '127.0.0.0/24',
    id: reply.headers['x-request-id'],
  })
})

it('names the request in every other line, and says why something failed', async () => {
  const { app, lines } = await listen()
  const reply = await app.inject({ method: 'POST', url: '/api/setup/abc?fails=yes', payload: { password: 'x' } })
  const written = lines.map((line) => JSON.parse(line) as { id: string; msg: string; err?: { message: string } })
  expect(new Set(written.map(({ id }) => id))).toEqual(new Set([reply.headers['x-request-id']]))
  expect(written.find(({ msg }) => msg === 'unforeseen error')?.err?.message).toBe('broken')
  expect(reply.body).not.toContain('broken')
})

it('has a line for what is no HTTP, and for who went away before the answer', async () => {
  const { app, lines } = await listen()
  const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const { text } = await rawRequest(address, 'hello\r\n\r\n')
  expect(written()).toContainEqual(
    expect.objectContaining({
      msg: 'broken request',
      status: 400,
      network: '127.0.0.0/24',
      id: /^x-request-id: (?<id>.+)\r$/mu.exec(text)?.groups?.['id'],
    }),
  )

  const { hostname, port } = new URL(address)
  const arrived = once(app.server, 'request')
  const socket = connect(Number(port), hostname)
  socket.write(
    'POST /api/setup/abc HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  await arrived
  socket.destroy()
  await eventually(() =>
    expect(written()).toContainEqual(
      expect.objectContaining({ msg: 'request given up', method: 'POST', route: '/api/setup/:token' }),
    ),
  )
})
