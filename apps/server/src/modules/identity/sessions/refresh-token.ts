import { createHash, randomBytes } from 'node:crypto'
import { seal, unseal } from '#platform/vault/seal.ts'

const tokenBytes = 32
const purpose = 'refresh token child'

/** 256 random bits. */
export const newRefreshToken = (): string => randomBytes(tokenBytes).toString('base64url')

export const isRefreshToken = (text: string): boolean => /^[\w-]{43}$/u.test(text)

/** What the database keeps in place of the token. Random bits need no salt and no slow hash. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Only whoever holds the parent can read its child. */
export const sealChild = (child: string, parent: string): Buffer => seal(child, parent, purpose)

export const unsealChild = (sealed: Buffer, parent: string): string => unseal(sealed, parent, purpose)
