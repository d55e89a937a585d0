import type { Access, Endpoint } from '@regent/contract/api/endpoint'
import type { Scope } from '@regent/contract/api/scopes'

export interface Anonymous {
  role: 'anonymous'
}

/** The API token by which a viewer asks, in place of a session. */
export interface TokenUse {
  id: string
  scopes: readonly Scope[]
}

export interface Member {
  role: 'member'
  userId: string
  sessionId: string
  /** Whether they are Elite, if the query that found them said so. */
  isElite?: boolean
  token?: never
}

export interface Administrator {
  role: 'admin'
  userId: string
  /** With a token, the id of no session. */
  sessionId: string
  token?: TokenUse
}

export type SignedIn = Member | Administrator

/** Who makes the current request. */
export type Viewer = Anonymous | SignedIn

/** Who makes a change, as the audit log names them. */
export interface Actor {
  userId: string
  network: string
  token?: TokenUse | undefined
}

export type StaffActor = Administrator & Actor

/** The viewers that an endpoint's `access` lets through. */
export type ViewerFor<A extends Access> = A extends 'admin' ? Administrator : A extends 'member' ? SignedIn : Viewer

/** Finds the holder of a token; undefined if the token is not valid, or no longer. */
export type Authenticate = (token: string) => Promise<SignedIn | undefined>

interface TokenCall {
  endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>
  network: string
}

/** Finds the viewer of an API token. Throws if it is not valid, may not make this call, or has made too many; notes what writes. */
export type UseApiToken = (token: string, call: TokenCall) => Promise<Administrator>

/** Whether a member is Elite at this moment. */
export type IsElite = (accountId: string) => Promise<boolean>

/** Whether the session of an authenticated viewer still lives. */
export type IsSignedIn = (viewer: Pick<SignedIn, 'sessionId' | 'token'>) => Promise<boolean>

export const anonymous: Anonymous = Object.freeze({ role: 'anonymous' })
