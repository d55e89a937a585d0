import type { z } from 'zod'
import { limits } from '../limits.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: everyone, a signed-in member, an administrator, or the holder of a secret: the link in the address, or the pass of a room. */
export type Access = 'public' | 'member' | 'admin' | 'token'

export interface Endpoint {
  method: Method
  path: `/api/${string}`
  access: Access
  /** The browser's session: 'ignored' sends no access token, 'replaced' may bring another session with the answer. */
  session?: 'ignored' | 'replaced'
  /** The answer to visitors, if it differs from 'not signed in'. */
  signInCode?: Extract<ErrorCode, 'sign_in_required'>
  /**
   * With the header `View-As`, a call is answered as that viewer would get it, and refused if it writes. These differ: 'ignored'
   * is about the administrator's own session, 'refused' is for the member alone, for it gives out secrets.
   */
  viewAs?: 'ignored' | 'refused'
  summary: string
  /** A call that makes a record: it answers 201 and honors `Idempotency-Key`. */
  creates?: true
  /** Further statuses of success beside 200 (or 201). */
  alsoAnswers?: readonly (200 | 201 | 202)[]
  /** Malformed path parameters are answered like missing records: 404. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject | z.ZodOptional<z.ZodObject>
  /** The largest body, if it is more than usual. */
  bodyBytes?: number
  /** The body is a form with one file in the field of this name. */
  multipart?: string
  response: z.ZodType
  /** The answer is a file of this type instead of JSON. */
  file?: 'text/csv'
}

/** One description drives validation, serialization, OpenAPI, the handler's types and the web client. */
export const endpoint = <const E extends Endpoint>(description: E): E => description

/** The largest JSON body of a call. */
export const bodyBytesOf = ({ access, bodyBytes }: Pick<Endpoint, 'access' | 'bodyBytes'>): number =>
  bodyBytes ?? (access === 'member' || access === 'admin' ? limits.jsonBodyBytes : limits.visitorBodyBytes)

export const successStatus = (description: Endpoint): 200 | 201 => (description.creates ? 201 : 200)

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives, after validation. */
export interface EndpointInput<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

/** What a caller sends, before validation. */
export type EndpointCall<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: Input<E[K]>
}

/** What a handler returns; fields that the schema does not name never leave the server. */
export type EndpointAnswer<E extends Endpoint> = z.input<E['response']>

export type EndpointResult<E extends Endpoint> = z.output<E['response']>
