import type { Services } from '#app/services.ts'

type Sealing = Pick<Services, 'vault'>

const purpose = 'join link'

/** What stands behind `/join/` in a personal link: it opens one room as one registrant, and nothing else. */
export const makeJoinToken = async ({ vault }: Sealing, registrationId: string): Promise<string> =>
  (await vault.seal(registrationId, purpose)).toString('base64url')

/** Whose link it is; undefined for every text that is none of ours. */
export const readJoinToken = async ({ vault }: Sealing, token: string): Promise<string | undefined> => {
  try {
    return await vault.unseal(Buffer.from(token, 'base64url'), purpose)
  } catch {
    return undefined
  }
}
