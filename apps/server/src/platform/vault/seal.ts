import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const keyFrom = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Encrypts so that only the secret can decrypt it: the database alone is not enough. */
export const seal = (text: string, secret: string, purpose: string): Buffer => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyFrom(secret, purpose), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

export const digest = (text: string, secret: string, purpose: string): Buffer =>
  createHmac('sha256', keyFrom(secret, purpose)).update(text).digest()

export const unseal = (sealed: Buffer, secret: string, purpose: string): string => {
  const decipher = createDecipheriv(algorithm, keyFrom(secret, purpose), sealed.subarray(0, ivBytes), {
    // A shorter one would be taken for whole.
    authTagLength: tagBytes,
  })
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return decipher.update(sealed.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}
