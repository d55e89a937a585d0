import type { Endpoint, EndpointInput } from '@regent/contract/api/endpoint'
import type { Db } from '#db/client.ts'
import { AppError } from '#app/app-error.ts'
import { addRoute, finish, keyOf, onceOf, sendFinished } from '../routes/add-route.ts'
import { claimOf } from '../idempotency/answer-once.ts'
import { type Asked, answerTogether } from './answer-together.ts'
import { inTurns } from './in-turns.ts'
import { readInput } from '../routes/read-input.ts'
import { contextOf, type Given, type RequestContext } from '../routes/request-context.ts'
import type { HttpApp } from '../routes/route.ts'

interface InTurns<E extends Endpoint> {
  /** Requests about one subject take turns; one subject never waits for another. */
  subject: (input: EndpointInput<E>) => string
  /** An answer or a refusal for each, in their order. What is thrown is told to all of them, and nothing of it stays. */
  handle: (tx: Db, subject: string, requests: RequestContext<E>[]) => Promise<(Given<E> | AppError)[]>
}

// So many are answered in a few milliseconds; while one turn waits for the disk, the next is at work.
const turns = { most: 100, abreast: 2 }

/**
 * Registers an endpoint that many call at the same moment about the same subject: they are answered in one transaction,
 * which is brought to the disk once. To each of them it is as `route` has it, its `Idempotency-Key` included.
 */
export const routeInTurns = <const E extends Endpoint>(
  app: HttpApp,
  endpoint: E,
  { subject, handle }: InTurns<E>,
): void => {
  const { db } = app.services
  type Waiting = Asked<RequestContext<E>, Given<E>>
  const takeTurn = inTurns(
    (name, asked: Waiting[]) => answerTogether(db, asked, (tx, requests) => handle(tx, name, requests)),
    turns,
  )
  addRoute(app, endpoint, async (request, reply) => {
    const input = readInput(endpoint, request)
    const key = keyOf(request)
    const outcome = await takeTurn(subject(input), {
      requestIn: (tx) => contextOf(request, input, { db: tx, file: undefined }),
      claim: key === undefined ? undefined : claimOf(onceOf(request, endpoint, { key, input })),
      finish: (given) => finish(given, endpoint, reply),
    })
    if (outcome instanceof AppError) throw outcome
    return sendFinished(outcome, request, reply)
  })
}
