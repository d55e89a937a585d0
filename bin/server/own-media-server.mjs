import { readMediaSettings } from '../livekit/media-settings.mjs'
import { warn } from '../say.mjs'

const hidden = 'is a private address: people outside your network cannot join; set MEDIA_IP to your public address'

const webhookPath = '/api/livekit/webhook'

/** Where the media server reports to a portal that listens there. */
const reportsTo = async (/** @type {string} */ address) => {
  const webhook = new URL(webhookPath, address)
  if (webhook.protocol === 'http:') return { url: webhook.href, stop: () => undefined }
  return (await import('./pass-on-reports.mjs')).passOnReports(webhook.href)
}

/** Loaded when the portal serves, which must not wait for it. @param {Omit<import('../livekit/keep-media-server.mjs').MediaServerOptions, 'webhookUrl'> & { address: string }} options */
const keep = async ({ address, ...options }) => {
  const { keepMediaServer } = await import('../livekit/keep-media-server.mjs')
  const reports = await reportsTo(address)
  const kept = keepMediaServer({ ...options, webhookUrl: reports.url })
  return {
    stop: async () => {
      await kept.stop()
      reports.stop()
    },
  }
}

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
  return ({ address = '' }, signal) => {
    if (settings.isHidden) warn('Live rooms', `${settings.nodeIp} ${hidden}`)
    const kept = keep({ settings, address, signal })
    return { stop: async () => (await kept).stop() }
  }
}
