import { createHash, randomBytes, webcrypto } from 'node:crypto'

export type CryptoKey = webcrypto.CryptoKey

/** A secret that signs access tokens and checks them, under the name that tokens carry as `kid`. */
export interface TokenKey {
  id: string
  secret: CryptoKey
}

const secretBytes = 32

export const newSecret = (): Buffer => randomBytes(secretBytes)

/** The same secret has the same name everywhere; the name does not reveal the secret. */
export const tokenKeyOf = async (secret: Buffer): Promise<TokenKey> => ({
  id: createHash('sha256').update('regent token key\0').update(secret).digest('base64url').slice(0, 16),
  secret: await webcrypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']),
})
