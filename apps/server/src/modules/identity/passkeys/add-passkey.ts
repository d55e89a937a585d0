import type { EndpointAnswer, EndpointInput } from '@regent/contract/api/endpoint'
import type { passkeyEndpoints } from '@regent/contract/identity/passkeys'
import { lifetimes } from '@regent/contract/lifetimes'
import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { describeDevice, lockOwnAccount, type Own } from '#modules/identity/sessions/index.ts'
import { type OwnProof, withOwnProof } from '#modules/identity/ways-in/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { type ChallengePurpose, hashChallenge, isOwnChallenge, newChallenge } from './passkey-challenge.ts'
import { notifyOfPasskey } from './passkey.jobs.ts'
import { passkeyPlace } from '#platform/passkey-place.ts'
import { insertPasskey, listCredentials, type ShownPasskey, useChallenge } from './passkey.repository.ts'
import { challengeOf } from './read-client-data.ts'
import { passkeyTexts as texts } from './texts.ts'

type Options = EndpointAnswer<typeof passkeyEndpoints.begin>['options']
type NewCredential = EndpointInput<typeof passkeyEndpoints.add>['body']['credential']

/** The session is a part of it: what ends the session ends the challenge. */
const purposeOf = ({ accountId, sessionId }: Own): ChallengePurpose => `add ${accountId} ${sessionId}`

const algorithms = [-8, -7, -257]

/** What the browser needs to make a passkey, for a member who has just proved who they are. */
export const beginPasskey = async (services: Services, proof: OwnProof): Promise<Options> => {
  const { host } = placeOr(services)
  const { name } = await services.readFirm()
  const challenge = await newChallenge(services, purposeOf(proof))
  const { account, known } = await withOwnProof(services, proof, async (tx, locked) => ({
    account: locked,
    known: await listCredentials(tx, locked.id),
  }))
  refuseTooMany(known.length)
  return {
    challenge: Buffer.from(challenge).toString('base64url'),
    rp: { id: host, name },
    user: {
      id: Buffer.from(account.id.replaceAll('-', ''), 'hex').toString('base64url'),
      name: account.email,
      displayName: `${account.first_name} ${account.last_name}`.trim() || account.email,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: lifetimes.passkeyChallengeMinutes * 60_000,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      id: id.toString('base64url'),
      type: 'public-key',
      transports,
    })),
    // Found by the browser without an address, and checked by a finger, a face or a PIN: it stands for password and code.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

interface Adding extends Own {
  credential: NewCredential
  name: string | undefined
  agent: string
  network: string
}

/** Stores the passkey that the browser has made, and tells the member. */
export const addPasskey = async (services: Services, db: Db, adding: Adding): Promise<ShownPasskey> => {
  const { accountId, credential, agent, network } = adding
  const made = await verifyNew(services, adding)
  const device = describeDevice(agent)
  return transact(db, async (tx) => {
    await lockOwnAccount(services, tx, adding)
    if (!(await useChallenge(tx, hashChallenge(challengeOf(credential.response))))) throw challengeOver()
    refuseTooMany((await listCredentials(tx, accountId)).length)
    const passkey = await insertPasskey(tx, { ...made, accountId, name: adding.name || device })
    if (!passkey) throw new AppError('conflict', { message: texts.known })
    await recordEvent(tx, { action: 'passkey.added', actorId: accountId, subjectId: accountId, network })
    await notifyOfPasskey(services, tx, { accountId, kind: 'added', name: passkey.name, device, network })
    return passkey
  })
}

const verifyNew = async (services: Services, { credential, ...own }: Adding) => {
  const { host, origin } = placeOr(services)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { transports = [] } = credential.response
  const expectedChallenge = (challenge: string) => isOwnChallenge(services, challenge, purposeOf(own))
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response: { ...credential.response, transports }, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((): { verified: false; registrationInfo?: never } => ({
    verified: false,
  }))
  if (!verified) throw challengeOver()
  const { credential: made, credentialBackedUp: isSynced } = registrationInfo
  return {
    credentialId: Buffer.from(made.id, 'base64url'),
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    transports,
    isSynced,
  }
}

const placeOr = ({ publicAddress }: Services) => {
  const place = passkeyPlace(publicAddress)
  if (!place) throw new AppError('conflict', { message: texts.noPlace })
  return place
}

const challengeOver = () => new AppError('conflict', { message: texts.notAdded })

const refuseTooMany = (count: number) => {
  if (count >= limits.passkeys) throw new AppError('conflict', { message: texts.tooMany })
}
