import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { buildGateway } from '#testing/asking/build-gateway.ts'
import { eventually } from '#testing/eventually.ts'
import { LivePage } from '#testing/asking/live-page.ts'
import { describe, expect, it } from 'vitest'
import { drain } from '../server/drain.ts'

const answerTo = async (page: LivePage): Promise<number> =>
  new Promise((resolve) => {
    page.socket.once('open', () => {
      resolve(101)
    })
    page.socket.once('unexpected-response', (_request, { statusCode = 0 }) => {
      resolve(statusCode)
    })
  })

describe('who may open a live socket', () => {
  it('is a page of this portal, or what is no page at all', async () => {
    const { address } = await buildGateway({ environment: { PUBLIC_URL: 'https://portal.firm.example' } })
    expect(await answerTo(new LivePage(address))).toBe(101)
    expect(await answerTo(new LivePage(address, { origin: address }))).toBe(101)
    expect(await answerTo(new LivePage(address, { origin: 'https://portal.firm.example' }))).toBe(101)
    expect(await answerTo(new LivePage(address, { origin: 'https://elsewhere.example' }))).toBe(403)
    expect(await answerTo(new LivePage(address, { origin: 'http://portal.firm.example' }))).toBe(403)
    expect(await answerTo(new LivePage(address, { origin: 'null' }))).toBe(403)
  })

  it('is a network with room left, and room comes back when a socket closes', async () => {
    const { address } = await buildGateway({ environment: { RATE_LIMIT_SCALE: '0.01' } })
    const first = new LivePage(address)
    expect(await answerTo(first)).toBe(101)
    expect(await answerTo(new LivePage(address))).toBe(101)
    expect(await answerTo(new LivePage(address))).toBe(429)

    first.socket.close()
    await first.closed
    expect(await answerTo(new LivePage(address))).toBe(101)
  })

  it('is counted in the metrics', async () => {
    const { address, services } = await buildGateway()
    const page = await new LivePage(address).open()
    expect((await services.metrics.text()).text).toMatch(/^regent_live_sockets 1$/mu)
    page.socket.close()
    await page.closed
    await eventually(async () => {
      expect((await services.metrics.text()).text).toMatch(/^regent_live_sockets 0$/mu)
    })
  })

  const key = Buffer.alloc(16).toString('base64')
  it.each([
    ['another protocol', { upgrade: 'h2c' }],
    ['no key', { upgrade: 'websocket', 'sec-websocket-version': '13' }],
    ['a broken key', { upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'x' }],
    ['another version', { upgrade: 'websocket', 'sec-websocket-version': '12', 'sec-websocket-key': key }],
    [
      'a subprotocol',
      { upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': key, 'sec-websocket-protocol': ',' },
    ],
  ])('is answered in JSON when it asks for %s', async (_, headers) => {
    const { address } = await buildGateway()
    const upgrade = request(`${address}/api/live`, { headers: { connection: 'upgrade', ...headers } }).end()
    const [response] = (await once(upgrade, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(400)
    expect(JSON.parse(await text(response))).toMatchObject({ code: 'invalid' })
  })

  it('gets the ordinary answer where nothing is to hear', async () => {
    const { address } = await buildGateway()
    const page = new LivePage(`${address}/api/nowhere?`)
    expect(await answerTo(page)).toBe(404)
  })

  it('gets an answer in JSON when it does not speak WebSocket', async () => {
    const { address } = await buildGateway()
    const response = await fetch(`${address}/api/live`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid', message: 'This address speaks WebSocket.' })
  })
})

describe('when the server stops', () => {
  it('sends pages away with 1012, so that they come back to the next process', async () => {
    const { app, address } = await buildGateway()
    const page = await new LivePage(address).open()
    await page.handled()
    const [code] = await Promise.all([page.closed, app.close()])
    expect(code).toBe(1012)
  })

  it('sends them away also while requests are let out', async () => {
    const { app, address } = await buildGateway()
    const page = await new LivePage(address).open()
    await page.handled()
    const [code] = await Promise.all([page.closed, drain(app)])
    expect(code).toBe(1012)
  })

  it('does not wait for a page that never confirms the close', async () => {
    const { app, address } = await buildGateway()
    const { port, hostname } = new URL(address)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    const key = Buffer.alloc(16).toString('base64')
    socket.write(
      `GET /api/live HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    )
    await once(socket, 'data')
    const before = performance.now()
    await app.close()
    expect(performance.now() - before).toBeLessThan(3000)
    socket.destroy()
  })
})
