import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { eventually } from '#testing/eventually.ts'
import { startRealMediaServer } from '#testing/media/start-real-media-server.ts'
import { anOpenRoom } from '#testing/rooms/people-in-room.ts'

/** An address for reports that is known before the portal is: it passes each on, byte for byte. */
const startPassingOn = async () => {
  const answers: number[] = []
  let portal = ''
  const server = createServer((incoming, response) => {
    const { method, url, headers } = incoming
    const passed = request(`${portal}${url ?? ''}`, { method, headers }, (answer) => {
      answers.push(answer.statusCode ?? 0)
      response.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(response)
    })
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUp(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const { port } = server.address() as AddressInfo
  return {
    answers,
    webhookUrl: `http://127.0.0.1:${port}/api/livekit/webhook`,
    leadTo: (address: string) => (portal = address),
  }
}

/** `LeaveRequest` in the protocol of the media server, as its client sends it. */
const goodbye = new Uint8Array([0x42, 2, 0x10, 1])

it('real reports of the media server are believed, and say that a person has left, and whether by closing the page', async () => {
  const passing = await startPassingOn()
  const { environment } = await startRealMediaServer({ webhookUrl: passing.webhookUrl })
  const { app, services, db } = await buildTestApp({ environment })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  passing.leadTo(address)
  const { slug } = await anOpenRoom(services)
  const connect = async (name: string) => {
    const payload = { role: 'User', name }
    const entered = await app.inject({ method: 'POST', url: `/api/rooms/${slug}/token`, payload })
    const { token, identity } = entered.json<{ token: string; identity: string }>()
    const socket = new WebSocket(`${address.replace('http', 'ws')}/rtc?access_token=${token}&protocol=15&sdk=js`)
    await once(socket, 'message')
    return { identity, socket }
  }
  const [cut, closed] = [await connect('Ada'), await connect('Bob')]
  cut.socket.close()
  closed.socket.send(goodbye)
  const read = (identity: string) =>
    db.selectFrom('presence').select(['connection', 'ended_at']).where('person_id', '=', identity).execute()
  const ended = { connection: expect.stringMatching(/^PA_/u) as string, ended_at: expect.any(Date) as Date }
  for (const { identity } of [cut, closed]) await eventually(async () => expect(await read(identity)).toEqual([ended]))
  const secondsOf = async (identity: string) => {
    const { seated_until: until } = await db
      .selectFrom('room_person')
      .select('seated_until')
      .where('id', '=', identity)
      .executeTakeFirstOrThrow()
    return (until.getTime() - Date.now()) / 1000
  }
  expect(await secondsOf(cut.identity)).toBeGreaterThan(15)
  expect(await secondsOf(closed.identity)).toBeLessThanOrEqual(10)
  expect(new Set(passing.answers)).toEqual(new Set([200]))
})
