import http from 'node:http'
import https from 'node:https'
import { refuseTunnel } from '../errors/broken-request.ts'
import { mayUpgrade } from '../live/may-upgrade.ts'

export interface Certificate {
  cert: Buffer
  key: Buffer
}

const secondsInMs = 1000

/** Time and size limits of a request. */
const patience = {
  requestTimeout: 60 * secondsInMs,
  headersTimeout: 15 * secondsInMs,
  // Longer than the 60 s of common proxies, so that the proxy closes an idle connection.
  keepAliveTimeout: 72 * secondsInMs,
  connectionsCheckingInterval: 5 * secondsInMs,
  maxHeaderSize: 16 * 1024,
}

// Node answers these without a body; letting them through gives them our own answers.
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
