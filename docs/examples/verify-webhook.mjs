import { createHmac, timingSafeEqual } from 'node:crypto'

/** Older or newer than this, a signature is refused: a request that someone has recorded cannot be sent again later. */
const toleranceSeconds = 5 * 60

/**
 * Throws unless the request was signed with this secret in the last five minutes. Give it the body as it arrived, before any
 * parser has touched it, and keep `webhook-id` for a few days: the same id again is the same event again.
 *
 * @param {{ headers: Record<string, string | string[] | undefined>, body: string | Buffer, secret: string, now?: Date }} request
 * @returns {{ id: string, event: { type: string, timestamp: string, data: Record<string, unknown> } }}
 */
export const verifyWebhook = ({ headers, body, secret, now = new Date() }) => {
  const header = (/** @type {string} */ name) => {
    const value = headers[name]
    if (typeof value !== 'string') throw new Error(`The header ${name} is missing`)
    return value
  }
  const id = header('webhook-id')
  const timestamp = header('webhook-timestamp')
  if (!/^\d{1,12}$/.test(timestamp)) throw new Error('The header webhook-timestamp is no time')
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw new Error('The signature is too old, or the clocks differ')
  }
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  // While a secret is being replaced, there are two signatures.
  const isSigned = header('webhook-signature')
    .split(' ')
    .some((signature) => {
      const [version, encoded = ''] = signature.split(',')
      const given = Buffer.from(encoded, 'base64')
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
    })
  if (!isSigned) throw new Error('The signature is wrong')
  return { id, event: JSON.parse(body.toString()) }
}
