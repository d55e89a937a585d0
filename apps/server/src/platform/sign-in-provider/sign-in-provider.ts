/** Who the provider says has signed in there. */
export interface ProviderPerson {
  /** Together they name one person for good; the address may go to another one later. */
  issuer: string
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  firstName: string
  lastName: string
  /** Undefined if this portal does not ask the provider who is staff. */
  isStaff: boolean | undefined
}

/** What the portal keeps while a person is at the provider. */
export interface ProviderVisit {
  state: string
  nonce: string
  verifier: string
}

interface ProviderAnswer {
  code: string
  iss?: string | undefined
}

/** A provider of accounts where people sign in (OpenID Connect). */
export interface SignInProvider {
  issuer: string
  name: string
  newVisit: () => Promise<ProviderVisit>
  /** The address there that a browser goes to. */
  addressFor: (visit: ProviderVisit, returnAddress: string) => Promise<string>
  /** Exchanges the answer. Throws a `ProviderRefusal` unless it is for this visit, this portal and this moment. */
  personOf: (visit: ProviderVisit, answer: ProviderAnswer, returnAddress: string) => Promise<ProviderPerson>
}

/** The answer does not prove who the person is. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
}

/** The provider does not answer. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent'
}
