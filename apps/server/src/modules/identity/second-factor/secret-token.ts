import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits that a browser keeps for a while; the database knows only their hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
