import { createHmac } from 'node:crypto'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { readOr } from '../children/processes-in.mjs'

/** @typedef {{ url: string, apiKey: string, apiSecret: string }} LivekitAccess */

const encode = (/** @type {object} */ part) => Buffer.from(JSON.stringify(part)).toString('base64url')

const tokenSeconds = 60

/** A token as LiveKit reads it. */
const tokenFor = (/** @type {LivekitAccess} */ { apiKey, apiSecret }, /** @type {object} */ video) => {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: apiKey, sub: 'a-person', nbf: now - 1, exp: now + tokenSeconds, video }
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${createHmac('sha256', apiSecret).update(signed).digest('base64url')}`
}

/** Makes a room through LiveKit's own API. */
export const createRoom = async (/** @type {LivekitAccess} */ access, /** @type {string} */ name) => {
  const response = await fetch(`${access.url}/twirp/livekit.RoomService/CreateRoom`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokenFor(access, { roomCreate: true })}`,
    },
    body: JSON.stringify({ name }),
  })
  if (!response.ok) throw new Error(`LiveKit answers ${response.status}: ${await response.text()}`)
}

/** Joins a room, and gives the first thing that LiveKit says, as text. @returns {Promise<string>} */
export const join = (/** @type {LivekitAccess} */ access, /** @type {string} */ room) =>
  new Promise((done, fail) => {
    const token = tokenFor(access, { roomJoin: true, room })
    const socket = new WebSocket(`${access.url.replace('http', 'ws')}/rtc?access_token=${token}&protocol=16&sdk=js`)
    socket.binaryType = 'arraybuffer'
    socket.addEventListener('message', ({ data }) => {
      socket.close()
      done(Buffer.from(data).toString('latin1'))
    })
    socket.addEventListener('error', () => fail(new Error('LiveKit refuses the socket')))
  })

/** What a file of a process leads to, unless the process has just closed it. */
const targetOf = (/** @type {string} */ file) => readOr(() => readlinkSync(file)) ?? ''

/** The sockets of a process, as /proc/net counts them. */
const socketsOf = (/** @type {number} */ pid) =>
  new Set(
    readdirSync(`/proc/${pid}/fd`).map((name) => /^socket:\[(\d+)\]$/u.exec(targetOf(`/proc/${pid}/fd/${name}`))?.[1]),
  )

/** A machine without IPv6 has no table of it. */
const linesOf = (/** @type {string} */ table) =>
  (readOr(() => readFileSync(table, 'utf8')) ?? '').trim().split('\n').slice(1)

const listening = '0A'
const loopbacks = ['0100007F', '00000000000000000000000001000000']

/**
 * Where a process can be reached from.
 * @param {number} pid
 * @param {'udp' | 'tcp'} protocol
 * @returns {{ port: number, isLoopback: boolean }[]}
 */
export const reachableAt = (pid, protocol) => {
  const own = socketsOf(pid)
  return [protocol, `${protocol}6`]
    .flatMap((table) => linesOf(`/proc/${pid}/net/${table}`))
    .map((line) => line.trim().split(/\s+/u))
    .filter((fields) => own.has(fields[9]) && (protocol === 'udp' || fields[3] === listening))
    .map(([, local = '']) => {
      const [address = '', port = ''] = local.split(':')
      return { port: Number.parseInt(port, 16), isLoopback: loopbacks.includes(address) }
    })
}
