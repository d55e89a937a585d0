import { readMediaSettings } from '../livekit/media-settings.mjs'
import { warn } from '../say.mjs'

const hidden = 'is a private address: people outside your network cannot join; set MEDIA_IP to your public address'

const webhookPath = '/api/livekit/webhook'

/** LiveKit trusts no certificate that is not for 127.0.0.1, so a portal that speaks https says where else it listens. */
const webhookUrlOf = (/** @type {import('./serve.mjs').ReadyServer} */ { address = '', webhookAddress = address }) =>
  webhookAddress.startsWith('http:') ? new URL(webhookPath, webhookAddress).href : undefined

/** Loaded when the portal serves, which must not wait for it. @param {import('../livekit/keep-media-server.mjs').MediaServerOptions} options */
const keep = async (options) => (await import('../livekit/keep-media-server.mjs')).keepMediaServer(options)

const rolesOf = (/** @type {string | undefined} */ roles) => roles?.split(/[\s,]+/u) ?? ['gateway']

/**
 * Our own media server, unless LIVEKIT_URL names another one or this process has nothing to do with rooms. Wrong values are refused
 * here, before anything starts.
 * @param {string | undefined} [roles]
 * @returns {import('./serve.mjs').MakeMediaServer | undefined}
 */
export const ownMediaServer = (roles = process.env.ROLES?.trim() || undefined) => {
  if (process.env.LIVEKIT_URL?.trim() || !rolesOf(roles).includes('gateway')) return undefined
  const settings = readMediaSettings()
  return (server, signal) => {
    if (settings.isHidden) warn('Live rooms', `${settings.nodeIp} ${hidden}`)
    const kept = keep({ settings, webhookUrl: webhookUrlOf(server), signal })
    return { stop: async () => (await kept).stop() }
  }
}
