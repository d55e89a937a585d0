import type { AuthenticatorSetup } from '@regent/contract/identity/auth'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { getActiveAccount } from '#modules/identity/account/index.ts'
import { newSecret, setupUri } from './totp.ts'

const purposeOf = (accountId: string) => `second factor of ${accountId}`

export const sealSecret = ({ vault }: Services, accountId: string, secret: string): Promise<Buffer> =>
  vault.seal(secret, purposeOf(accountId))

/** Undefined if the server's key has changed since: recovery codes still work. */
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

/** A new secret, as an authenticator app reads it and as it is stored. */
export const createSecret = async (
  services: Services,
  db: Db,
  accountId: string,
): Promise<{ setup: AuthenticatorSetup; sealed: Buffer }> => {
  const { email } = await getActiveAccount(db, accountId)
  const { name: issuer } = await services.readFirm()
  const secret = newSecret()
  return {
    setup: { secret, uri: setupUri(secret, { issuer, account: email }) },
    sealed: await sealSecret(services, accountId, secret),
  }
}
