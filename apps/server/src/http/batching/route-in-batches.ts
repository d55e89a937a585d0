import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint, EndpointInput } from '@regent/contract/api/endpoint'
import type { Db } from '#db/client.ts'
import { AppError } from '#app/app-error.ts'
import { addRoute, finish, keyOf, onceOf, sendFinished } from '../routes/add-route.ts'
import { alreadyBeingDone, claimOf } from '../idempotency/answer-once.ts'
import { type BatchedRequest, answerBatch, held } from './answer-batch.ts'
import { inBatches } from './in-batches.ts'
import { readInput } from '../routes/read-input.ts'
import { contextOf, type HandlerResult, type RequestContext } from '../routes/request-context.ts'
import type { HttpApp } from '../routes/route.ts'

interface InBatches<E extends Endpoint> {
  /** Requests about one subject form a batch; one subject never waits for another. */
  subject: (input: EndpointInput<E>) => string
  /** Returns an answer or a refusal for each, in order. Throwing refuses all of them and rolls back. */
  handle: (tx: Db, subject: string, requests: RequestContext<E>[]) => Promise<(HandlerResult<E> | AppError)[]>
}

// This many take a few milliseconds; while one batch waits for the disk, the next one runs.
const batchLimits = { most: 100, atOnce: 2 }

// A duplicate waits for the request that has its key: outside the batch, where it keeps no other request waiting.
const pauseMs = 50
const patienceMs = 5000

/**
 * Registers an endpoint that many call at the same moment about the same subject: they are answered in one transaction,
 * which is written to the disk once. Each caller gets what `route` would answer, under an `Idempotency-Key` as well.
 */
export const routeInBatches = <const E extends Endpoint>(
  app: HttpApp,
  endpoint: E,
  { subject, handle }: InBatches<E>,
): void => {
  const { services } = app
  type Waiting = BatchedRequest<RequestContext<E>, HandlerResult<E>>
  const answerInBatch = inBatches(
    (waiting: Waiting[], name) => answerBatch(services, waiting, (tx, requests) => handle(tx, name, requests)),
    batchLimits,
  )
  addRoute(app, endpoint, async (request, reply) => {
    const input = readInput(endpoint, request)
    const key = keyOf(request)
    const waiting: Waiting = {
      requestIn: (tx) => contextOf(request, input, { db: tx, file: undefined }),
      claim: key === undefined ? undefined : claimOf(onceOf(request, endpoint, { key, input })),
      finish: (result) => finish(result, endpoint, reply),
    }
    const deadline = performance.now() + patienceMs
    let outcome = await answerInBatch(waiting, subject(input))
    while (outcome === held && performance.now() < deadline) {
      await sleep(pauseMs)
      outcome = await answerInBatch(waiting, subject(input))
    }
    if (outcome === held) throw alreadyBeingDone()
    if (outcome instanceof AppError) throw outcome
    return sendFinished(outcome, request, reply)
  })
}
