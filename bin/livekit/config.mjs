/**
 * @typedef {{ apiKey: string, apiSecret: string }} Keys
 * @typedef {{ http: number, udp: number, tcp: number }} Ports `tcp` is 0 where there is none
 * @typedef {import('./media-settings.mjs').MediaSettings} MediaSettings
 */

const daySeconds = 24 * 60 * 60

const inAddress = (/** @type {string} */ ip) => (ip.includes(':') ? `[${ip}]` : ip)

/** A port that no program is given. Not 9, which is there to discard: Firefox blocks it, and then does not connect at all. */
const nowhere = '127.0.0.1:4'

/**
 * Where browsers learn their own address, which they need not: the media server has one that they reach. Left empty, LiveKit names
 * servers of Google and Twilio to every browser, so without a relay of our own we name a place on the browser's machine where nothing
 * answers. It may not be our media port: Chromium takes every packet from such a server for an answer, and never connects.
 */
const stunServers = (/** @type {MediaSettings} */ { nodeIp, turn }) =>
  turn ? nodeIp.split(',').map((ip) => `${inAddress(ip.trim())}:${turn.udpPort}`) : [nowhere]

/** LiveKit relays nothing to private addresses by default. We set it as well, in case the default changes. */
const privateNetworks = [
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['fc00::/7', 'fe80::/10', '::1/128'],
]

/** Where the relay listens: IPv4 or IPv6, like the address that browsers get. */
const relayAddress = (/** @type {string} */ nodeIp, /** @type {string | undefined} */ boundTo) => {
  const isOld = nodeIp.includes('.')
  if (boundTo?.includes('.') === isOld) return boundTo
  return isOld ? '0.0.0.0' : '::'
}

const turnConfig = (/** @type {MediaSettings} */ { turn, nodeIp, boundTo }) =>
  turn
    ? {
        enabled: true,
        domain: turn.domain,
        bind_addresses: [relayAddress(nodeIp, boundTo)],
        cert_file: turn.certificate,
        key_file: turn.key,
        tls_port: turn.tlsPort,
        udp_port: turn.udpPort,
        allow_restricted_peer_cidrs: [],
        deny_peer_cidrs: privateNetworks,
      }
    : { enabled: false }

const allOf = { 4: '0.0.0.0/0', 6: '::/0' }

/**
 * The addresses of the machine that take media. LiveKit offers browsers `node_ip` in place of those of the same version; one of the
 * other version would be offered as it is, which nobody has asked for.
 */
const offeredNetworks = (/** @type {MediaSettings} */ { nodeIp, boundTo }) =>
  nodeIp.split(',').map((ip) => {
    const isOld = ip.includes('.')
    if (boundTo?.includes('.') !== isOld) return allOf[isOld ? 4 : 6]
    return `${boundTo}/${isOld ? 32 : 128}`
  })

/** Without it, media would be received on every interface of the machine. */
const onlyLoopback = { enable_loopback_candidate: true, interfaces: { includes: ['lo'] } }

/**
 * The configuration of LiveKit, as JSON, which YAML includes.
 * @param {{ settings: MediaSettings, ports: Ports, keys: Keys, webhookUrl?: string | undefined }} options
 */
export const livekitConfig = ({ settings, ports, keys: { apiKey, apiSecret }, webhookUrl }) => ({
  port: ports.http,
  // Browsers and the API come through the portal.
  bind_addresses: ['127.0.0.1'],
  keys: { [apiKey]: apiSecret },
  rtc: {
    udp_port: ports.udp,
    tcp_port: ports.tcp,
    node_ip: settings.nodeIp,
    use_external_ip: false,
    stun_servers: stunServers(settings),
    // A person who joins just after another one would else wait half a second for a small picture to begin with.
    pli_throttle: { low_quality: '150ms' },
    ...(settings.isLocal && onlyLoopback),
    ips: { includes: offeredNetworks(settings) },
  },
  // The portal makes and removes rooms.
  room: { auto_create: false, empty_timeout: daySeconds, departure_timeout: daySeconds },
  webhook: webhookUrl === undefined ? {} : { api_key: apiKey, urls: [webhookUrl] },
  turn: turnConfig(settings),
  // Below errors, the log has names and addresses of people. Those of single connections (pion) tell that someone has closed a tab.
  logging: { level: 'error', pion_level: 'fatal', json: true },
})
