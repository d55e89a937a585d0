import type { AuthenticatorSetup } from '@regent/contract/identity/auth'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { insertChallenge } from './challenge.repository.ts'
import { newSetup } from './new-setup.ts'
import { sealSecret } from './sealed-secret.ts'
import { hashToken, newToken } from './secret-token.ts'

interface ChallengeOptions {
  accountId: string
  /** For staff who must have a second factor and have none: the code turns it on. */
  setup?: boolean
}

/** What somebody who brought the right password gets in place of tokens. */
export const makeChallenge = async (
  services: Services,
  tx: Db,
  { accountId, setup: needsSetup = false }: ChallengeOptions,
): Promise<{ challenge: string; setup?: AuthenticatorSetup }> => {
  const challenge = newToken()
  const setup = needsSetup ? await newSetup(services, tx, accountId) : undefined
  const setupSealed = setup ? await sealSecret(services, accountId, setup.secret) : null
  await insertChallenge(tx, { tokenHash: hashToken(challenge), accountId, setupSealed })
  return { challenge, ...(setup && { setup }) }
}
