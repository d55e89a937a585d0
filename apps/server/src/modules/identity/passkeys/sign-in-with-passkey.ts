import type { EndpointAnswer, EndpointInput } from '@regent/contract/api/endpoint'
import type { passkeyEndpoints } from '@regent/contract/identity/passkeys'
import { lifetimes } from '@regent/contract/lifetimes'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { lockAccount, maySignIn } from '#modules/identity/account/index.ts'
import { type Caller, type OpenedOnDevice, openSessionOnDevice } from '#modules/identity/sessions/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { hashChallenge, isOwnChallenge, newChallenge } from './passkey-challenge.ts'
import { passkeyPlace } from '#platform/passkey-place.ts'
import { passkeyTriesOf } from './passkey.policy.ts'
import { findPasskeyOwner, lockPasskey, recordPasskeyUse, useChallenge } from './passkey.repository.ts'
import { challengeOf } from './read-client-data.ts'
import { passkeyTexts as texts } from './texts.ts'

type Options = EndpointAnswer<typeof passkeyEndpoints.request>['options']
type SignedCredential = EndpointInput<typeof passkeyEndpoints.signIn>['body']['credential']

/** The same for everybody: the browser knows which passkeys it has for this portal. */
export const requestPasskey = async (services: Services): Promise<Options> => {
  const place = passkeyPlace(services.publicAddress)
  if (!place) throw new AppError('conflict', { message: texts.noPlace })
  return {
    challenge: Buffer.from(await newChallenge(services, 'sign-in')).toString('base64url'),
    rpId: place.host,
    timeout: lifetimes.passkeyChallengeMinutes * 60_000,
    userVerification: 'required',
  }
}

interface Attempt {
  credential: SignedCredential
  caller: Caller
}

/**
 * Signs a member in with a passkey, without a password or a second factor: the device has already checked a fingerprint, a
 * face or a PIN.
 */
export const signInWithPasskey = async (
  services: Services,
  { credential, caller }: Attempt,
): Promise<OpenedOnDevice> => {
  const { network } = caller
  await services.budgets.spend(passkeyTriesOf(network))
  if (!(await isOwnChallenge(services, challengeOf(credential.response), 'sign-in'))) throw refused(texts.over)
  const credentialId = Buffer.from(credential.id, 'base64url')
  const accountId = await findPasskeyOwner(services.db, credentialId)
  if (accountId === undefined) throw refused(texts.unknown)

  const opened = await transact(services.db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account || !maySignIn(account, services.config)) return undefined
    if (!(await usePasskey(services, tx, { accountId, credentialId, credential }))) return undefined
    return openSessionOnDevice(services, tx, { accountId, caller })
  })
  if (opened) return opened
  await recordEvent(services.db, { action: 'passkey.refused', subjectId: accountId, network })
  throw refused(texts.unknown)
}

const refused = (message: string) => new AppError('invalid_credentials', { message })

interface Use {
  accountId: string
  credentialId: Buffer
  credential: SignedCredential
}

/** Whether the passkey has signed this challenge, now and for the first time. Its counter has to rise: else it was copied. */
const usePasskey = async (
  services: Services,
  tx: Db,
  { accountId, credentialId, credential }: Use,
): Promise<boolean> => {
  const passkey = await lockPasskey(tx, accountId, credentialId)
  const place = passkeyPlace(services.publicAddress)
  if (!passkey || !place) return false
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => isOwnChallenge(services, challenge, 'sign-in'),
    expectedOrigin: place.origin,
    expectedRPID: place.host,
    requireUserVerification: true,
    credential: {
      id: credential.id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  if (!checked?.verified) return false
  if (!(await useChallenge(tx, hashChallenge(challengeOf(credential.response))))) return false
  const { newCounter: counter, credentialBackedUp: isSynced } = checked.authenticationInfo
  await recordPasskeyUse(tx, passkey.id, { counter, isSynced, at: services.clock() })
  return true
}
