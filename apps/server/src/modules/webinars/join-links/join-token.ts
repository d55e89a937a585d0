import { sealedToken } from '#platform/vault/sealed-token.ts'

/** What stands behind `/join/` in a personal link, made of a registration: it opens one room as one registrant, and nothing else. */
export const { make: makeJoinToken, read: readJoinToken } = sealedToken('join link')
