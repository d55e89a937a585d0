import type { AuthenticatorSetup } from '@regent/contract/identity/auth'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { findOwner } from './second-factor.repository.ts'
import { newSecret, setupUri } from './totp.ts'

/** A new secret, as an authenticator app takes it. */
export const newSetup = async (services: Services, db: Db, accountId: string): Promise<AuthenticatorSetup> => {
  const [owner, { name }] = await Promise.all([findOwner(db, accountId), readSettings(services)])
  if (!owner) throw new AppError('not_found')
  const secret = newSecret()
  return { secret, uri: setupUri(secret, { issuer: name, account: owner.email }) }
}
