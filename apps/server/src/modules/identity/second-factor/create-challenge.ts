import type { AuthenticatorSetup } from '@regent/contract/identity/auth'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { hashToken, newToken } from '#platform/tokens/secret-token.ts'
import { createSecret } from './authenticator-secret.ts'
import { insertChallenge } from './challenge.repository.ts'

interface ChallengeOptions {
  accountId: string
  /** For staff who must have a second factor and have none: the code turns it on. */
  setup?: boolean
}

/** What a person with the right password gets instead of tokens. */
export const createChallenge = async (
  services: Services,
  tx: Db,
  { accountId, setup: needsSetup = false }: ChallengeOptions,
): Promise<{ challenge: string; setup?: AuthenticatorSetup }> => {
  const challenge = newToken()
  const created = needsSetup ? await createSecret(services, tx, accountId) : undefined
  await insertChallenge(tx, { tokenHash: hashToken(challenge), accountId, setupSealed: created?.sealed ?? null })
  return { challenge, ...(created && { setup: created.setup }) }
}
