import http from 'node:http'
import https from 'node:https'

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

export type Patience = typeof patience

/** The bare server below Fastify; https when there is a certificate. */
export const createServer =
  (certificate: Certificate | undefined, changed: Partial<Patience> = {}) =>
  (handler: http.RequestListener): http.Server | https.Server => {
    const options = { ...patience, ...changed }
    return certificate
      ? https.createServer({ ...options, ...certificate }, handler)
      : http.createServer(options, handler)
  }
