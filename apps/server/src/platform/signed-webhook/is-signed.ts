import { createHmac, timingSafeEqual } from 'node:crypto'

interface Signed {
  /** When it was signed, in seconds since 1970. */
  timestamp: unknown
  /** In hexadecimal digits. */
  signature: unknown
  body: Buffer
}

const toleranceMs = 5 * 60_000
const secondMs = 1000

/** HMAC-SHA256 over the time, a full stop and the body as it was sent. */
export const signBody = (secret: string, timestamp: string, body: Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')

type Stamp = Omit<Signed, 'body'>

const isStamp = (stamp: Stamp): stamp is { timestamp: string; signature: string } =>
  typeof stamp.timestamp === 'string' &&
  typeof stamp.signature === 'string' &&
  /^\d{1,12}$/u.test(stamp.timestamp) &&
  /^[\da-f]{64}$/iu.test(stamp.signature)

/** What can be told before the body is read: a signature is there and a few minutes old at most. */
export const mayBeSigned = (stamp: Stamp, now: Date): stamp is { timestamp: string; signature: string } =>
  isStamp(stamp) && Math.abs(now.getTime() - Number(stamp.timestamp) * secondMs) <= toleranceMs

/** Whether the sender knows the secret and signed the body a few minutes ago at most. */
export const isSigned = ({ body, ...stamp }: Signed, secret: string, now: Date): boolean =>
  mayBeSigned(stamp, now) &&
  timingSafeEqual(Buffer.from(signBody(secret, stamp.timestamp, body), 'hex'), Buffer.from(stamp.signature, 'hex'))
