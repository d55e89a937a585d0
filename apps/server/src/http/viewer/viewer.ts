import type { Access } from '@regent/contract/api/endpoint'

export interface Anonymous {
  role: 'anonymous'
}

export interface Member {
  role: 'member'
  userId: string
  sessionId: string
  /** Whether they are Elite, if the query that found them said so. */
  isElite?: boolean
}

export interface Administrator {
  role: 'admin'
  userId: string
  sessionId: string
}

export type SignedIn = Member | Administrator

/** Who makes the current request. */
export type Viewer = Anonymous | SignedIn

/** Who makes a change, as the audit log names them. */
export interface Actor {
  userId: string
  network: string
}

export type StaffActor = Administrator & Actor

/** The viewers that an endpoint's `access` lets through. */
export type ViewerFor<A extends Access> = A extends 'admin' ? Administrator : A extends 'member' ? SignedIn : Viewer

/** Finds the holder of a token; undefined if the token is not valid, or no longer. */
export type Authenticate = (token: string) => Promise<SignedIn | undefined>

/** Whether a member is Elite at this moment. */
export type IsElite = (accountId: string) => Promise<boolean>

/** Whether the session of an authenticated viewer still lives. */
export type IsSignedIn = (viewer: Pick<SignedIn, 'sessionId'>) => Promise<boolean>

export const anonymous: Anonymous = Object.freeze({ role: 'anonymous' })
