import type { passkeyEndpoints } from '@regent/contract/identity/passkeys'
import type { EndpointCall, EndpointResult } from '@regent/contract/api/endpoint'

type RequestOptions = EndpointResult<typeof passkeyEndpoints.request>['options']
type CreationOptions = EndpointResult<typeof passkeyEndpoints.begin>['options']
export type SignedCredential = EndpointCall<typeof passkeyEndpoints.signIn>['body']['credential']
export type NewCredential = EndpointCall<typeof passkeyEndpoints.add>['body']['credential']

/** Whether this browser can use passkeys of this host on this page. */
export const canUsePasskeys = (host: string | undefined): boolean =>
  host !== undefined && typeof PublicKeyCredential === 'function' && location.hostname === host

/** Whether it offers them among the addresses that it fills in. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  typeof PublicKeyCredential.isConditionalMediationAvailable === 'function' &&
  PublicKeyCredential.isConditionalMediationAvailable()

// Only those who use passkeys load it.
const load = () => import('@simplewebauthn/browser')

/** Why there is no passkey: the person did not want one after all, the device has one here already, or anything else. */
export type PasskeyProblem = 'canceled' | 'known' | 'failed'

export const passkeyProblemOf = (error: unknown): PasskeyProblem => {
  const { name } = error as Partial<Error>
  if (name === 'NotAllowedError' || name === 'AbortError') return 'canceled'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}

/** Has the person choose a passkey: in a dialog of the browser, or among the addresses that it offers to fill in. */
export const choosePasskey = async (options: RequestOptions, isOffered = false): Promise<SignedCredential> => {
  const { startAuthentication } = await load()
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: isOffered })
}

/** Ends a dialog or an offer that is still open. */
export const stopPasskeys = async (): Promise<void> => (await load()).WebAuthnAbortService.cancelCeremony()

export const makePasskey = async (options: CreationOptions): Promise<NewCredential> => {
  const { startRegistration } = await load()
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}
