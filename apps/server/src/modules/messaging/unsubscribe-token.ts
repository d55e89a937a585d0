import type { Services } from '#app/services.ts'

type Sealing = Pick<Services, 'vault'>

const purpose = 'unsubscribe'

/** Ends promotional mail to one account, and opens nothing. */
export const makeUnsubscribeToken = async ({ vault }: Sealing, accountId: string): Promise<string> =>
  (await vault.seal(accountId, purpose)).toString('base64url')

export const readUnsubscribeToken = async ({ vault }: Sealing, token: string): Promise<string | undefined> => {
  try {
    return await vault.unseal(Buffer.from(token, 'base64url'), purpose)
  } catch {
    return undefined
  }
}
