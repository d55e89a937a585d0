import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { promisify } from 'node:util'
import { errorTable } from '@regent/contract/api/errors'
import { decodeJwt } from 'jose'
import { WebSocket } from 'ws'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/new-id.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { eventually } from '#testing/eventually.ts'
import { startMediaServer } from '#testing/media/start-media-server.ts'
import { startSignalSockets } from '#testing/media/start-signal-sockets.ts'
import { aRoom, aRoomPerson } from '#testing/records/a-room.ts'
import { makeMediaToken } from '#platform/livekit/livekit-token.ts'

const media = await startMediaServer()

const start = async (environment: Record<string, string>) => {
  const { app, services, db } = await buildTestApp({ environment })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = services.config
  const server = { url: url ?? '', apiKey: apiKey ?? '', apiSecret: apiSecret ?? '' }
  const tokenOf = (room: string, identity: string, sends = false) => {
    const permission = { microphone: sends, camera: sends, screen: sends, receives: true, isHidden: !sends }
    return makeMediaToken(server, { room, identity, name: 'Ada', attributes: {}, permission, lifeSeconds: 60 })
  }
  /** What both addresses answer to a token: the status and the JSON. */
  const ask = async (token: string, path = '/rtc/v1') => {
    const query = `access_token=${token}`
    const answer = await fetch(`${address}${path}/validate?${query}`)
    const socket = new WebSocket(`${address.replace('http', 'ws')}${path}?${query}`)
    socket.on('error', () => undefined)
    const [, refused] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
    const chunks: Buffer[] = []
    const closed = once(refused.socket, 'close')
    for await (const chunk of refused) chunks.push(chunk as Buffer)
    // The server ends the connection, not only the answer.
    await closed
    const upgrade = { status: refused.statusCode, type: refused.headers['content-type'], body: Buffer.concat(chunks) }
    const validate = { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() }
    return [upgrade, validate].map(({ status, type, body }) => ({
      status,
      type,
      ...(JSON.parse(String(body)) as object),
    }))
  }
  return { app, services, db, address, tokenOf, ask }
}

const json = 'application/json; charset=utf-8'
const twiceOf = (code: keyof typeof errorTable, message: string = errorTable[code].message) => {
  const one = { status: errorTable[code].status, type: json, code, message }
  return [one, one]
}

const joinAgain = 'This connection to the room is no longer good. Please join again.'

const { db, tokenOf, ask } = await start(media.environment)

describe('what is refused is refused in our words, at the upgrade and where the media client asks why', () => {
  const inRoom = async (given: Parameters<typeof aRoomPerson>[2] = {}, status = 'In Progress') => {
    const { webinarId, name } = await aRoom(db, { status })
    return { webinarId, name, token: await tokenOf(name, await aRoomPerson(db, webinarId, given)) }
  }

  it.each(['/rtc', '/rtc/v1'])('%s: a token that is none', async (path) => {
    expect(await ask('nonsense', path)).toEqual(twiceOf('invalid_token', joinAgain))
  })

  it('a person whom we do not know, or who is of another room', async () => {
    const { name } = await inRoom()
    expect(await ask(await tokenOf(name, newId()))).toEqual(twiceOf('invalid_token'))
    const { token } = await inRoom()
    expect(token).toBeDefined()
    const other = await aRoom(db)
    const person = await aRoomPerson(db, other.webinarId)
    expect(await ask(await tokenOf(name, person))).toEqual(twiceOf('invalid_token', joinAgain))
  })

  it('an ejected person, and one whose session has ended', async () => {
    expect(await ask((await inRoom({ ejected_at: new Date() })).token)).toEqual(twiceOf('ejected'))
    expect(await ask((await inRoom({ session_id: newId() })).token)).toEqual(twiceOf('invalid_token'))
  })

  it.each([
    ['Scheduled', 'room_not_open'],
    ['Ended', 'webinar_ended'],
  ] as const)('a room whose webinar is %s', async (status, code) => {
    expect(await ask((await inRoom({}, status)).token)).toEqual(twiceOf(code))
  })

  it('a room that the media server has lost; it is made again at once', async () => {
    const { name, token } = await inRoom()
    expect(media.rooms.has(name)).toBe(false)
    expect(await ask(token)).toEqual(twiceOf('room_unavailable'))
    await eventually(() => expect(media.rooms.has(name)).toBe(true))
  })
})

it('without a media server that answers, the room is not ready', async () => {
  const own = await start({ ...media.environment, LIVEKIT_URL: 'http://127.0.0.1:9' })
  const { webinarId, name } = await aRoom(own.db)
  const token = await own.tokenOf(name, await aRoomPerson(own.db, webinarId))
  expect(await own.ask(token)).toEqual(twiceOf('room_unavailable'))
})

const startSockets = (beforeTaken?: (token: string) => unknown) => startSignalSockets(media.url, beforeTaken)

type MediaClaims = Record<'sub' | 'name', string> & { exp: number; video: Record<string, unknown> }

const claimsOf = (authorization: string | undefined) =>
  decodeJwt<MediaClaims>(authorization?.slice('Bearer '.length) ?? '')

const handshake = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
].join('\r\n')

const portalBefore = async (url: string, environment: Record<string, string> = {}) => {
  const own = await start({ ...media.environment, LIVEKIT_URL: url, ...environment })
  const { webinarId, name } = await aRoom(own.db)
  const enter = async () => own.tokenOf(name, await aRoomPerson(own.db, webinarId))
  const open = (query: string, headers: Record<string, string> = {}, path = '/rtc') => {
    const address = `${own.address.replace('http', 'ws')}${path}${path.includes('?') ? '&' : '?'}${query}`
    const socket = new WebSocket(address, { headers })
    socket.on('error', () => undefined)
    return socket
  }
  return { ...own, enter, open }
}

it('what both sides say passes unchanged, and the end of one is the end of the other', async () => {
  const { sockets, asked, url } = await startSockets()
  const { enter, open } = await portalBefore(url)
  const token = await enter()
  const client = open(`access_token=${token}&sdk=js`, { cookie: 'regent_seen=1' })
  expect(String((await once(client, 'message'))[0])).toBe('first')
  const large = Buffer.alloc(300_000, 7)
  client.send(large)
  expect(((await once(client, 'message')) as [Buffer])[0].equals(large)).toBe(true)
  const [{ url: address, headers } = { url: '', headers: {} }] = asked
  expect([address, headers.cookie]).toEqual(['/rtc?sdk=js', undefined])
  expect(claimsOf(headers.authorization).sub).toBe(decodeJwt(token).sub)
  const closed = once(client, 'close')
  for (const socket of sockets.clients) socket.terminate()
  await closed
})

it('the media server gets a token of the person who was checked, whatever other ones a client sends, and makes one person of it', async () => {
  const { asked, url } = await startSockets()
  const { enter, open } = await portalBefore(url)
  const [good, other] = [await enter(), await enter()]
  const authorization = `Bearer ${good}`
  const twice = `access_token=${good}&access_token=${other}&publish=second`
  await once(open(twice), 'message')
  await once(open('sdk=js', { authorization }), 'message')
  await once(open(`access%5Ftoken=${good}&access_token=${other}`, { authorization: `Bearer ${other}` }), 'message')
  const people = asked.map(({ headers }) => claimsOf(headers.authorization).sub)
  expect(people).toEqual(Array.from({ length: 3 }, () => decodeJwt(good).sub))
  expect(asked.map(({ url: each }) => each)).toEqual(['/rtc', '/rtc?sdk=js', '/rtc'])
})

describe('a token that was given out earlier', () => {
  it.each(['/rtc?reconnect=1&sdk=js', '/rtc/v1?join_request=x'])(
    'grants at %s what the person may do now, not what it says',
    async (path) => {
      const { asked, url } = await startSockets()
      const own = await portalBefore(url)
      const { webinarId, name } = await aRoom(own.db)
      const connect = async (given: Parameters<typeof aRoomPerson>[2], sends: boolean) => {
        const identity = await aRoomPerson(own.db, webinarId, given)
        await once(own.open(`access_token=${await own.tokenOf(name, identity, sends)}`, {}, path), 'message')
        return claimsOf(asked.at(-1)?.headers.authorization)
      }
      const withdrawn = await connect({ name: 'Grace' }, true)
      expect(withdrawn).toMatchObject({ name: 'Grace (User)', attributes: { role: 'User' } })
      expect(withdrawn.exp * 1000 - Date.now()).toBeLessThanOrEqual(60_000)
      expect(withdrawn.video).toMatchObject({ room: name, canPublish: false, canSubscribe: true, hidden: true })
      const allowed = await connect({ may_speak: true }, false)
      expect(allowed.video).toMatchObject({ canPublish: true, canPublishSources: ['microphone'], hidden: false })
      await own.db.updateTable('webinar').set({ status: 'Waiting' }).where('id', '=', webinarId).execute()
      expect((await connect({ may_speak: true }, true)).video).toMatchObject({ canPublish: false, canSubscribe: false })
    },
  )

  it('grants nothing more that is withdrawn while the media server takes the person in', async () => {
    const withdrawn: string[] = []
    const { url } = await startSockets(async (token) => {
      const { sub, video } = decodeJwt<MediaClaims>(token)
      const { canPublish, canPublishSources } = video as { canPublish: boolean; canPublishSources: string[] }
      media.join(String(video['room']), sub, { permission: { canSubscribe: true, canPublish, canPublishSources } })
      await own.db.updateTable('room_person').set({ may_speak: false }).where('id', '=', sub).execute()
      withdrawn.push(sub)
    })
    const own = await portalBefore(url)
    const { webinarId, name } = await aRoom(own.db)
    const identity = await aRoomPerson(own.db, webinarId, { may_speak: true })
    await once(own.open(`access_token=${await own.tokenOf(name, identity, true)}`), 'open')
    expect(withdrawn).toEqual([identity])
    // Before the client hears anything.
    expect(media.rooms.get(name)?.get(identity)?.permission).toEqual({ canSubscribe: true })
  })
})

it('a person who connects again and again has to wait', async () => {
  const { asked, url } = await startSockets()
  const own = await portalBefore(url, { RATE_LIMIT_SCALE: '0.05' })
  const [token, other] = [await own.enter(), await own.enter()]
  for (let count = 0; count < 3; count += 1) {
    const client = own.open(`access_token=${token}`)
    await once(client, 'message')
    client.terminate()
  }
  expect(await own.ask(token)).toEqual(twiceOf('too_many'))
  await once(own.open(`access_token=${other}`), 'message')
  expect(asked).toHaveLength(4)
})

it('a client that names another host is not sent there', async () => {
  const elsewhere = createServer((_request, response) => response.end('success'))
  elsewhere.listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  cleanUp(async () => {
    elsewhere.close()
    await once(elsewhere, 'close')
  })
  const { port: otherPort } = elsewhere.address() as AddressInfo
  const { enter, address } = await portalBefore('http://127.0.0.1:9')
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port) })
  const there = `http://127.0.0.1:${otherPort}/rtc/validate?access_token=${await enter()}`
  socket.write(`GET ${there} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  expect(String(Buffer.concat(chunks))).toMatch(/^HTTP\/1\.1 503 /u)
})

it('what the media server does not understand is refused as such', async () => {
  const strict = createServer((_request, response) => response.writeHead(400).end('join_request is required'))
  strict.listen(0, '127.0.0.1')
  await once(strict, 'listening')
  cleanUp(async () => {
    strict.close()
    strict.closeAllConnections()
    await once(strict, 'close')
  })
  const { port } = strict.address() as AddressInfo
  const own = await portalBefore(`http://127.0.0.1:${port}`)
  expect(await own.ask(await own.enter())).toEqual(twiceOf('invalid'))
})

describe('connections of one network', () => {
  const two = { RATE_LIMIT_SCALE: '0.001' }

  it('are no more than it may have, also when all come at the same moment', async () => {
    const { asked, url } = await startSockets()
    const { enter, open } = await portalBefore(url, two)
    const tokens = await Promise.all([1, 2, 3, 4].map(enter))
    const answers = await Promise.all(
      tokens.map(async (token) => {
        const client = open(`access_token=${token}`)
        const refused = once(client, 'unexpected-response').then(([, answer]) => (answer as IncomingMessage).statusCode)
        return Promise.race([once(client, 'message').then(() => 'open'), refused])
      }),
    )
    expect(answers.toSorted()).toEqual([429, 429, 'open', 'open'])
    expect(asked).toHaveLength(2)
  })

  it('are not those of clients that were gone before they were checked', async () => {
    const { asked, url } = await startSockets()
    const { app, enter, open, address, services } = await portalBefore(url, two)
    const tokens = await Promise.all([1, 2, 3, 4].map(enter))
    const holding = await services.pool.connect()
    await holding.query('begin')
    await holding.query('lock table room_person in access exclusive mode')
    const { hostname, port } = new URL(address)
    const gone = tokens.slice(0, 2).map((token) => {
      const socket = connect({ host: hostname, port: Number(port) })
      socket.write(`GET /rtc?access_token=${token} HTTP/1.1\r\nHost: ${hostname}\r\n${handshake}\r\n\r\n`)
      return socket
    })
    const waiting = `select from pg_locks where not granted and relation = 'room_person'::regclass`
    await eventually(async () => expect((await holding.query(waiting)).rowCount).toBe(gone.length))
    for (const socket of gone) socket.resetAndDestroy()
    const connections = promisify(app.server.getConnections.bind(app.server))
    await eventually(async () => expect(await connections()).toBe(0))
    await holding.query('rollback')
    holding.release()
    for (const token of tokens.slice(2)) await once(open(`access_token=${token}`), 'message')
    expect(asked).toHaveLength(2)
  })
})
