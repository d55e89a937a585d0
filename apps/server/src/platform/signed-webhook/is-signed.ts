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

/** Whether the sender knows the secret and signed the body a few minutes ago at most. */
export const isSigned = ({ timestamp, signature, body }: Signed, secret: string, now: Date): boolean => {
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false
  if (!/^\d{1,12}$/u.test(timestamp) || !/^[\da-f]{64}$/iu.test(signature)) return false
  if (Math.abs(now.getTime() - Number(timestamp) * secondMs) > toleranceMs) return false
  return timingSafeEqual(Buffer.from(signBody(secret, timestamp, body), 'hex'), Buffer.from(signature, 'hex'))
}
