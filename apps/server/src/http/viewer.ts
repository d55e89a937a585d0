import type { Access } from '@regent/contract/endpoint'

export interface Anonymous {
  role: 'anonymous'
}

export interface Member {
  role: 'member'
  userId: string
  sessionId: string
}

export interface Administrator {
  role: 'admin'
  userId: string
  sessionId: string
}

export type SignedIn = Member | Administrator

/** Who is asking. */
export type Viewer = Anonymous | SignedIn

/** Who can be asking once an endpoint's `access` has let them through. */
export type ViewerFor<A extends Access> = A extends 'admin' ? Administrator : A extends 'member' ? SignedIn : Viewer

/** Finds out who holds a token; nobody means that the token is not, or no longer, valid. */
export type Authenticate = (token: string) => Promise<SignedIn | undefined>

export const anonymous: Anonymous = Object.freeze({ role: 'anonymous' })

/** There are no accounts to sign in to yet, so every token is an invalid one. */
export const knowNobody: Authenticate = () => Promise.resolve(undefined)
