import { answers, parseUrl, wrongValue } from './examine-network.mjs'
import { findOnPath, isCached, livekitVersion } from '../livekit/binary.mjs'
import { isKept } from '../livekit/keep-media-server.mjs'
import { readMediaSettings, usualPorts } from '../livekit/media-settings.mjs'
import { readStatus } from '../livekit/status.mjs'
import { Refusal } from '../refusal.mjs'
import { broken, good, lack } from './findings.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */

const subject = 'Media server'
const withoutRooms = 'live rooms do not open; everything else works'

const external = () => ({
  url: process.env.LIVEKIT_URL?.trim() ?? '',
  apiKey: process.env.LIVEKIT_API_KEY?.trim() ?? '',
  apiSecret: process.env.LIVEKIT_API_SECRET?.trim() ?? '',
})

const defaultPorts = /** @type {Record<string, number>} */ ({ 'http:': 80, 'ws:': 80, 'https:': 443, 'wss:': 443 })

/** @returns {Promise<Finding>} */
const examineExternal = async (/** @type {ReturnType<typeof external>} */ { url, apiKey, apiSecret }) => {
  const address = parseUrl(url)
  const port = Number(address?.port) || defaultPorts[address?.protocol ?? '']
  if (!address || port === undefined) return wrongValue(subject, 'LIVEKIT_URL')
  if (apiKey === '' || apiSecret === '') {
    return lack(subject, {
      text: 'LIVEKIT_URL is set, but LIVEKIT_API_KEY or LIVEKIT_API_SECRET is not',
      cost: withoutRooms,
      remedy: 'set all three, or none',
    })
  }
  return (await answers(address.hostname, port))
    ? good(subject, `${address.host} answers`)
    : lack(subject, {
        text: `${address.host} does not answer`,
        cost: withoutRooms,
        remedy: 'check LIVEKIT_URL and the firewall',
      })
}

/** @returns {Finding} */
const examineKept = (/** @type {import('../livekit/status.mjs').Status | undefined} */ status) => {
  if (status?.state === 'ready') return good(subject, `LiveKit ${livekitVersion} runs, at ${status.url}`)
  if (status?.state === 'building') {
    const time = new Date(status.since).toTimeString().slice(0, 8)
    return lack(subject, {
      text: `${status.text}, since ${time}`,
      cost: withoutRooms,
      remedy: 'wait a few minutes; it starts by itself',
    })
  }
  if (status?.state === 'unavailable') {
    return lack(subject, {
      text: status.reason,
      cost: withoutRooms,
      remedy: 'remove the cause, then start again; or set LIVEKIT_URL to a server of your own',
    })
  }
  return lack(subject, { text: 'is starting', cost: withoutRooms, remedy: 'wait a moment' })
}

/** @returns {Finding} */
const examineBinary = (isHere = isCached() || findOnPath()?.fits === true) =>
  isHere
    ? good(subject, `LiveKit ${livekitVersion}, ready to start`)
    : lack(subject, {
        text: `LiveKit ${livekitVersion} is not here yet`,
        cost: 'the first start downloads or builds it in the background; until then live rooms do not open',
        remedy: 'npm start',
      })

/**
 * How far the media server is: that of LIVEKIT_URL, that of the Regent that runs here, or the one that a start would use.
 * @returns {Promise<Finding>}
 */
export const examineMediaServer = async ({
  named = external(),
  isRunning = isKept(),
  status = readStatus(),
  isHere = /** @type {boolean | undefined} */ (undefined),
} = {}) => {
  if (named.url !== '') return examineExternal(named)
  return isRunning ? examineKept(status) : examineBinary(isHere)
}

const addressSubject = 'Media address'

/** @returns {Finding} */
const examineSettings = (/** @type {import('../livekit/media-settings.mjs').MediaSettings} */ settings) => {
  const { isLocal, isHidden, nodeIp, udpPort = usualPorts.udp, tcpPort = usualPorts.tcp } = settings
  const open = `open UDP port ${udpPort} and TCP port ${tcpPort} in the firewall`
  if (isHidden) {
    return lack(addressSubject, {
      text: `${nodeIp} is a private address`,
      cost: 'people outside your network cannot join live rooms',
      remedy: `set MEDIA_IP to your public address; ${open}`,
    })
  }
  return isLocal
    ? lack(addressSubject, {
        text: `${nodeIp}, for this machine alone`,
        cost: 'browsers on other machines cannot join live rooms',
        remedy: `set PUBLIC_URL, and MEDIA_IP to the address at which they reach this machine; ${open}`,
      })
    : good(addressSubject, `${nodeIp}, UDP port ${udpPort}, TCP port ${tcpPort}`)
}

/** Who can reach the media server. @returns {Finding} */
export const examineMediaAddress = (read = readMediaSettings, isNamed = external().url !== '') => {
  if (isNamed) return good(addressSubject, 'not needed: LIVEKIT_URL names the media server')
  try {
    return examineSettings(read())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return broken(addressSubject, {
      text: error.message.replace(/\.$/u, ''),
      cost: 'Regent does not start',
      remedy: 'correct the variable; docs/operations.md shows its form',
    })
  }
}
