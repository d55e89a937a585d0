import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint, EndpointAnswer, EndpointInput } from '@regent/contract/api/endpoint'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Answer } from './answer.ts'
import { networkOf } from '../limits/network.ts'
import { readCookies } from '../viewer/cookies.ts'
import type { ViewerFor } from '../viewer/viewer.ts'

export interface RequestContext<E extends Endpoint, File = undefined> extends EndpointInput<E> {
  /** What `receive` made of the file in the form. */
  file: File
  viewer: ViewerFor<E['access']>
  /** The viewer as the author of a change. */
  actor: ViewerFor<E['access']> & { network: string }
  /** The caller's network (/24 or /56), the unit that budgets count. */
  network: string
  /** The user agent. */
  agent: string
  /** The value of a cookie of the request. */
  cookie: (name: string) => string | undefined
  headers: IncomingHttpHeaders
  /** Write through this connection: under an `Idempotency-Key` it is the transaction that also remembers the answer. */
  db: Db
  /** Carries the request id. */
  log: FastifyBaseLogger
}

/** What a handler may answer. */
export type HandlerResult<E extends Endpoint> = EndpointAnswer<E> | Answer<EndpointAnswer<E>>

export const contextOf = <E extends Endpoint, File>(
  { viewer, headers, ip, log }: FastifyRequest,
  input: EndpointInput<E>,
  { db, file }: { db: Db; file: File },
): RequestContext<E, File> => {
  const network = networkOf(ip)
  const known = viewer as ViewerFor<E['access']>
  return {
    ...input,
    file,
    viewer: known,
    actor: { ...known, network },
    network,
    headers,
    agent: headers['user-agent'] ?? '',
    cookie: (name) => readCookies(headers.cookie).get(name),
    db,
    log,
  }
}
