import http from 'node:http'
import https from 'node:https'
import { refuseTunnel } from '../errors/broken-request.ts'
import { mayUpgrade } from '../live/may-upgrade.ts'

export interface Certificate {
  cert: Buffer
  key: Buffer
}

const secondsInMs = 1000

/** How long, and how large, a request may be before it is a burden. */
const patience = {
  requestTimeout: 60 * secondsInMs,
  headersTimeout: 15 * secondsInMs,
  // Longer than the 60 s of common proxies, so that it is they who close an idle connection.
  keepAliveTimeout: 72 * secondsInMs,
  connectionsCheckingInterval: 5 * secondsInMs,
  maxHeaderSize: 16 * 1024,
}

// Node would answer these by itself, with no word; so they are let through, or taken here, and answered in ours.
const wordless = { requireHostHeader: false }

/** The bare server below Fastify; https when there is a certificate. */
export const createServer =
  (certificate: Certificate | undefined) =>
  (handler: http.RequestListener): http.Server | https.Server => {
    const options = { ...patience, ...wordless, ...certificate, shouldUpgradeCallback: mayUpgrade }
    const server = certificate ? https.createServer(options, handler) : http.createServer(options, handler)
    server.on('checkExpectation', handler)
    server.on('connect', refuseTunnel)
    return server
  }
