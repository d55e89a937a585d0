import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a link or a cookie. The database keeps only the hash: who reads it has no token. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const isToken = (text: string): boolean => /^[\w-]{43}$/u.test(text)

/** Random bits need no salt and no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
