import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const cookie = 0x2112a442
const types = { allocate: 0x0003, createPermission: 0x0008 }
const errorBit = 0x0110
const attributes = {
  username: 0x06,
  integrity: 0x08,
  error: 0x09,
  peer: 0x12,
  realm: 0x14,
  nonce: 0x15,
  transport: 0x19,
}
const headerBytes = 20
const integrityBytes = 24
const udp = 17

/** @typedef {{ username: string, credential: string }} TurnAccess */

/** @param {number} type @param {Buffer} value */
const attribute = (type, value) => {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
}

/** @param {number} type @param {Buffer} id @param {Buffer} body @param {number} length */
const message = (type, id, body, length = body.length) => {
  const head = Buffer.alloc(8)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(length, 2)
  head.writeUInt32BE(cookie, 4)
  return Buffer.concat([head, id, body])
}

/** @param {Buffer} answer @param {number} wanted @returns {Buffer | undefined} */
const findAttribute = (answer, wanted) => {
  for (let at = headerBytes; at < answer.length;) {
    const [type, length] = [answer.readUInt16BE(at), answer.readUInt16BE(at + 2)]
    if (type === wanted) return answer.subarray(at + 4, at + 4 + length)
    at += 4 + length + ((4 - (length % 4)) % 4)
  }
  return undefined
}

/** 0 for success. @param {Buffer} answer */
const errorOf = (answer) => {
  if ((answer.readUInt16BE(0) & errorBit) !== errorBit) return 0
  const [, , hundreds = 0, rest = 0] = findAttribute(answer, attributes.error) ?? []
  return hundreds * 100 + rest
}

/** An address as STUN writes it, mixed with the cookie. @param {string} ip */
const mixedAddress = (ip) => {
  const [port, value] = [5000, Buffer.from(ip.split('.').map(Number)).readUInt32BE(0)]
  const mixed = Buffer.alloc(8)
  mixed.writeUInt8(1, 1)
  mixed.writeUInt16BE(port ^ (cookie >>> 16), 2)
  mixed.writeUInt32BE((value ^ cookie) >>> 0, 4)
  return mixed
}

/**
 * A client of a TURN server on this machine. `permit` asks it to relay to an address, and gives 0 or the number of the refusal.
 * @param {{ port: number } & TurnAccess} server
 */
export const openTurn = async ({ port, username, credential }) => {
  const socket = createSocket('udp4')
  socket.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let [realm, nonce] = [Buffer.alloc(0), Buffer.alloc(0)]

  const signed = (/** @type {number} */ type, /** @type {Buffer} */ id, /** @type {Buffer} */ own) => {
    const body = Buffer.concat([
      own,
      attribute(attributes.username, Buffer.from(username)),
      attribute(attributes.realm, realm),
      attribute(attributes.nonce, nonce),
    ])
    const key = createHash('md5').update(`${username}:${realm.toString()}:${credential}`).digest()
    const covered = message(type, id, body, body.length + integrityBytes)
    const sum = createHmac('sha1', key).update(covered).digest()
    return Buffer.concat([covered, attribute(attributes.integrity, sum)])
  }
  /** @returns {Promise<Buffer>} */
  const ask = async (/** @type {number} */ type, /** @type {Buffer} */ own) => {
    const id = randomBytes(12)
    socket.send(nonce.length > 0 ? signed(type, id, own) : message(type, id, own))
    const [answer] = await once(socket, 'message')
    return answer
  }

  const transport = attribute(attributes.transport, Buffer.from([udp, 0, 0, 0]))
  const challenge = await ask(types.allocate, transport)
  realm = Buffer.from(findAttribute(challenge, attributes.realm) ?? '')
  nonce = Buffer.from(findAttribute(challenge, attributes.nonce) ?? '')
  const refusal = errorOf(await ask(types.allocate, transport))
  if (refusal !== 0) throw new Error(`TURN refuses us: ${refusal}`)
  return {
    permit: async (/** @type {string} */ ip) =>
      errorOf(await ask(types.createPermission, attribute(attributes.peer, mixedAddress(ip)))),
    close: () => socket.close(),
  }
}

/** What LiveKit tells a browser for TURN, in the first thing that it says. @param {string} said @returns {TurnAccess} */
export const turnAccessIn = (said) => {
  const [, username = '', credential = ''] = /\x12.([A-Za-z0-9]{40,})\x1a.([A-Za-z0-9]{30,})/su.exec(said) ?? []
  return { username, credential }
}
