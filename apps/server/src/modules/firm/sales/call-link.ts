import type { Services } from '#app/services.ts'
import { linkTo } from '#platform/public-address.ts'
import { sealedToken } from '#platform/vault/sealed-token.ts'

/** It cancels one call, and nothing else. Every link that was ever mailed works, because mails can overtake each other. */
const callToken = sealedToken('cancel call')

export const cancelLinkOf = async (services: Pick<Services, 'vault' | 'publicAddress'>, requestId: string) =>
  linkTo(services, `/cancel-call/${await callToken.make(services, requestId)}`)

/** Undefined for every text that is none of ours. */
export const readCallToken = (services: Pick<Services, 'vault'>, token: string): Promise<string | undefined> =>
  callToken.read(services, token)
