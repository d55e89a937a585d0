import type { Access } from '@regent/contract/api/endpoint'

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

/** Who makes a change, as the audit log names them. */
export interface Actor {
  userId: string
  network: string
}

export type StaffActor = Administrator & Actor

/** Who can be asking once an endpoint's `access` has let them through. */
export type ViewerFor<A extends Access> = A extends 'admin' ? Administrator : A extends 'member' ? SignedIn : Viewer

/** Finds out who holds a token; nobody means that the token is not, or no longer, valid. */
export type Authenticate = (token: string) => Promise<SignedIn | undefined>

/** Whether the session of somebody who came in with a good token still lives. */
export type IsSignedIn = (viewer: SignedIn) => Promise<boolean>

export const anonymous: Anonymous = Object.freeze({ role: 'anonymous' })
