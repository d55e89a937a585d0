import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { Refusal } from '../refusal.mjs'

/**
 * How the world reaches the media server. A port of 0 stands for any free one, undefined for the usual one. It is hidden if people
 * elsewhere know the portal, but its own address is one that only its network reaches. With `boundTo` it takes UDP on one address alone.
 * @typedef {{ domain: string, certificate: string, key: string, tlsPort: number, udpPort: number }} Turn
 * @typedef {{ isLocal: boolean, isHidden: boolean, nodeIp: string, boundTo?: string, udpPort: number | undefined, tcpPort: number | undefined, turn?: Turn }} MediaSettings
 */

/** For this machine alone, on any free ports, so that several run beside each other. @type {MediaSettings} */
export const onFreePorts = { isLocal: true, isHidden: false, nodeIp: '127.0.0.1', udpPort: 0, tcpPort: undefined }

export const usualPorts = { udp: 7882, tcp: 7881, turnTls: 5349, turnUdp: 3478 }

const highestPort = 65_535

// Each by its name, so that the test of the operations guide finds what is read.
const here = () => ({
  HOST: process.env.HOST,
  PUBLIC_URL: process.env.PUBLIC_URL,
  MEDIA_IP: process.env.MEDIA_IP,
  MEDIA_UDP_PORT: process.env.MEDIA_UDP_PORT,
  MEDIA_TCP_PORT: process.env.MEDIA_TCP_PORT,
  TLS_CERT: process.env.TLS_CERT,
  TLS_KEY: process.env.TLS_KEY,
  TURN_DOMAIN: process.env.TURN_DOMAIN,
  TURN_TLS_PORT: process.env.TURN_TLS_PORT,
  TURN_UDP_PORT: process.env.TURN_UDP_PORT,
})

/** @typedef {Partial<ReturnType<typeof here>>} MediaVariables */

const isLoopback = (/** @type {string} */ host) => host === 'localhost' || host === '::1' || /^127\./u.test(host)

const isPrivate = (/** @type {string} */ ip) =>
  /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|f[cd]|fe80)/u.test(
    ip,
  )

/** Whether an address for people on other machines is set. The server refuses a wrong one. */
const isForOthers = (/** @type {string | undefined} */ address) => {
  if (!address?.trim()) return false
  try {
    return !isLoopback(new URL(address).hostname.replace(/^\[(.*)\]$/u, '$1'))
  } catch {
    return true
  }
}

/** @returns {number | undefined} */
const portOf = (/** @type {MediaVariables} */ variables, /** @type {keyof MediaVariables} */ name) => {
  const text = variables[name]?.trim()
  if (!text) return undefined
  const port = /^\d{1,5}$/u.test(text) ? Number(text) : Number.NaN
  if (port <= highestPort) return port
  throw new Refusal(`${name} must be a port number from 0 to ${highestPort}.`)
}

/** An address of each version at most, as LiveKit takes them. */
const checkIp = (/** @type {string} */ text) => {
  const versions = text.split(',').map((part) => isIP(part.trim()))
  if (versions.every((version) => version > 0) && new Set(versions).size === versions.length) return text
  throw new Refusal('MEDIA_IP must be the IP address at which browsers reach this machine, like 203.0.113.7.')
}

/** The machine's own address in its network. */
const ownAddress = () => {
  const addresses = Object.values(networkInterfaces())
    .flatMap((each = []) => each)
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
  return (addresses.find(({ family }) => family === 'IPv4') ?? addresses[0])?.address
}

/** @returns {Pick<MediaSettings, 'turn'>} */
const turnOf = (/** @type {MediaVariables} */ variables) => {
  const domain = variables.TURN_DOMAIN?.trim()
  if (!domain) return {}
  const [certificate, key] = [variables.TLS_CERT?.trim(), variables.TLS_KEY?.trim()]
  if (!certificate || !key) {
    throw new Refusal('TURN_DOMAIN needs a certificate for that name: set TLS_CERT and TLS_KEY beside it.')
  }
  return {
    turn: {
      domain,
      certificate,
      key,
      tlsPort: portOf(variables, 'TURN_TLS_PORT') ?? usualPorts.turnTls,
      udpPort: portOf(variables, 'TURN_UDP_PORT') ?? usualPorts.turnUdp,
    },
  }
}

/** The one address that HOST names, if it is one. */
const onlyAddress = (/** @type {string} */ host) =>
  isIP(host) && !isLoopback(host) && host !== '0.0.0.0' && host !== '::' ? host : undefined

const addressOf = (/** @type {MediaVariables} */ variables, /** @type {string} */ host, findOwn = ownAddress) => {
  const named = variables.MEDIA_IP?.trim()
  if (named) return checkIp(named)
  if (isLoopback(host) && !isForOthers(variables.PUBLIC_URL)) return '127.0.0.1'
  return onlyAddress(host) ?? findOwn()
}

/**
 * Reads what the environment says about media. A wrong value is refused with one sentence that names the variable.
 * @param {MediaVariables} variables
 * @returns {MediaSettings}
 */
export const readMediaSettings = (variables = here(), findOwn = ownAddress) => {
  const host = variables.HOST?.trim() || '127.0.0.1'
  const nodeIp = addressOf(variables, host, findOwn) ?? '127.0.0.1'
  const boundTo = onlyAddress(host)
  const isLocal = isLoopback(nodeIp)
  const turn = turnOf(variables)
  return {
    isLocal,
    isHidden: isForOthers(variables.PUBLIC_URL) && (isLocal || isPrivate(nodeIp)),
    nodeIp,
    udpPort: portOf(variables, 'MEDIA_UDP_PORT'),
    tcpPort: portOf(variables, 'MEDIA_TCP_PORT'),
    // A browser on this machine needs no relay.
    ...(!isLocal && { ...turn, ...(boundTo && { boundTo }) }),
  }
}
