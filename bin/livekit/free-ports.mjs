import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { usualPorts } from './media-settings.mjs'

/** @returns {Promise<number | undefined>} the port, or a free one for 0, or nothing if it is taken */
const freeUdpPort = (/** @type {number} */ wanted) =>
  new Promise((done) => {
    const socket = createSocket('udp4')
    socket.once('error', () => done(undefined))
    socket.bind(wanted, '127.0.0.1', () => {
      const { port } = socket.address()
      socket.close(() => done(port))
    })
  })

/** @returns {Promise<number | undefined>} */
const freeTcpPort = (/** @type {number} */ wanted, host = '127.0.0.1') =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(undefined))
    server.listen(wanted, host, () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => done(port))
    })
  })

/**
 * The usual port, which only those who come from elsewhere need to know: on this machine alone, any free one does.
 * @param {{ configured: number | undefined, usual: number, isLocal: boolean }} port
 * @param {(wanted: number) => Promise<number | undefined>} findFree
 */
const choose = async ({ configured, usual, isLocal }, findFree) => {
  if (configured === 0) return (await findFree(0)) ?? usual
  if (configured !== undefined) return configured
  return (await findFree(usual)) ?? (isLocal ? await findFree(0) : undefined) ?? usual
}

/**
 * The ports for a start. A port that is taken is answered all the same if it has to be that one: LiveKit then says so.
 * @param {import('./media-settings.mjs').MediaSettings} settings
 * @param {number} [httpBefore] so that the address stays the same over restarts
 * @returns {Promise<import('./config.mjs').Ports>}
 */
export const choosePorts = async ({ isLocal, udpPort, tcpPort }, httpBefore = 0) => ({
  http: (await freeTcpPort(httpBefore)) ?? (await freeTcpPort(0)) ?? 0,
  udp: await choose({ configured: udpPort, usual: usualPorts.udp, isLocal }, freeUdpPort),
  // LiveKit opens it on every interface; on this machine alone, UDP always works.
  tcp: isLocal ? 0 : await choose({ configured: tcpPort, usual: usualPorts.tcp, isLocal }, freeTcpPort),
})
