import { createHmac, randomBytes } from 'node:crypto'

const secretPrefix = 'whsec_'
const secretBytes = 32

/** As the scheme of Standard Webhooks writes secrets. */
export const newSecret = (): string => `${secretPrefix}${randomBytes(secretBytes).toString('base64')}`

const keyOf = (secret: string) => Buffer.from(secret.slice(secretPrefix.length), 'base64')

export interface SignedEvent {
  id: string
  /** When this attempt was made. */
  at: Date
  body: string
}

const secondMs = 1000

/** The headers by which a receiver knows who sent an event and when: one signature for each secret that is valid now. */
export const signatureHeaders = ({ id, at, body }: SignedEvent, secrets: readonly string[]): Record<string, string> => {
  const timestamp = `${Math.floor(at.getTime() / secondMs)}`
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
