import { sealedToken } from '#platform/vault/sealed-token.ts'

/** Ends promotional mail to one account, and opens nothing. */
export const { make: makeUnsubscribeToken, read: readUnsubscribeToken } = sealedToken('unsubscribe')
