import type { IncomingHttpHeaders } from 'node:http'

interface Verified {
  id: string
  event: { type: string; timestamp: string; data: Record<string, unknown> }
}

type Verify = (request: { headers: IncomingHttpHeaders; body: string; secret: string; now?: Date }) => Verified

const example = new URL('../../../../docs/examples/verify-webhook.mjs', import.meta.url).href

/** What the documents give to receivers. */
export const { verifyWebhook } = (await import(/* @vite-ignore */ example)) as { verifyWebhook: Verify }
