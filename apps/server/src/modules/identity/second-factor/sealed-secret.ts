import type { Services } from '#app/services.ts'

const purposeOf = (accountId: string) => `second factor of ${accountId}`

export const sealSecret = ({ vault }: Services, accountId: string, secret: string): Promise<Buffer> =>
  vault.seal(secret, purposeOf(accountId))

/** Nothing where the key of the server is another one than then: recovery codes open the door all the same. */
export const unsealSecret = async (
  { vault, log }: Services,
  accountId: string,
  sealed: Buffer,
): Promise<string | undefined> => {
  try {
    return await vault.unseal(sealed, purposeOf(accountId))
  } catch (error) {
    log.error({ err: error }, 'the secret of a second factor cannot be unsealed: SECRETS_KEY or its file has changed')
    return undefined
  }
}
