import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { AppError } from '#app/app-error.ts'
import {
  type Claim,
  type Finished,
  keepAnswers,
  repeat,
  spendNewKey,
  takeFreeClaims,
  usedForAnother,
} from '../idempotency/answer-once.ts'
import { forgetKeys, type RememberedAnswer } from '../idempotency/remembered-answer.repository.ts'

/** One of the requests of a batch. */
export interface BatchedRequest<Request, Result> {
  requestIn: (tx: Db) => Request
  /** Set for a request with an `Idempotency-Key`. */
  claim: Claim | undefined
  finish: (result: Result) => Finished
}

/** Returns an answer or a refusal for each, in order. Throwing refuses all of them and rolls back. */
export type Handle<Request, Result> = (tx: Db, requests: Request[]) => Promise<(Result | AppError)[]>

/** The key of a request belongs to another one that is under way. */
export const held = Symbol('held')

type Outcome = Finished | AppError | typeof held

/**
 * Answers requests in one transaction, each as if it had its own: a request that was answered before under the same key is
 * answered again, the same key twice is one request, and what is refused gives its key back. None waits for a key of
 * another: a request whose key is held is left out.
 */
export const answerBatch = async <Request, Result>(
  { db, newKeys }: Pick<Services, 'db' | 'newKeys'>,
  requests: readonly BatchedRequest<Request, Result>[],
  handle: Handle<Request, Result>,
): Promise<Outcome[]> => {
  const batch = new Map(requests.map((each) => [nameOf(each), each]))
  let known: ReadonlyMap<unknown, RememberedAnswer> = new Map()
  const answers = await transact(db, async (tx) => {
    const taken = await takeFreeClaims(tx, claimsOf([...batch.values()]))
    known = taken.known
    const refused = new Map<unknown, AppError>()
    const fresh = [...batch].filter(([name, { claim }]) => {
      if (claim && (known.has(name) || taken.held.has(claim.name))) return false
      const refusal = claim && spendNewKey(newKeys, claim)
      if (refusal) refused.set(name, refusal)
      return !refusal
    })
    await forget(
      tx,
      [...batch.values()].filter((each) => refused.has(nameOf(each))),
    )
    const outcomes = await answerFresh(
      tx,
      fresh.map(([, each]) => each),
      handle,
    )
    const waiting = [...taken.held].map((name) => [name, held] as const)
    return new Map<unknown, Outcome | undefined>([
      ...refused,
      ...waiting,
      ...fresh.map(([name], at) => [name, outcomes[at]] as const),
    ])
  }).catch(refusalOf)

  return requests.map((each) => {
    const { claim } = each
    const name = nameOf(each)
    const remembered = known.get(name)
    if (claim && remembered) return repeat(remembered, claim)
    if (claim && batch.get(name)?.claim?.requestHash.equals(claim.requestHash) === false) return usedForAnother()
    return answers instanceof AppError ? answers : (answers.get(name) as Outcome)
  })
}

/** Without a key, requests are never repetitions. */
const nameOf = <Request, Result>(one: BatchedRequest<Request, Result>) => one.claim?.name ?? one

const claimsOf = (requests: readonly Pick<BatchedRequest<never, never>, 'claim'>[]) =>
  requests.flatMap(({ claim }) => claim ?? [])

/** What is refused gives its key back. */
const forget = async (tx: Db, refused: readonly Pick<BatchedRequest<never, never>, 'claim'>[]): Promise<void> => {
  const claims = claimsOf(refused)
  if (claims.length > 0) {
    await forgetKeys(
      tx,
      claims.map(({ keyHash }) => keyHash),
    )
  }
}

const refusalOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  throw error
}

const answerFresh = async <Request, Result>(
  tx: Db,
  fresh: readonly BatchedRequest<Request, Result>[],
  handle: Handle<Request, Result>,
): Promise<(Finished | AppError)[]> => {
  if (fresh.length === 0) return []
  const results = await handle(
    tx,
    fresh.map(({ requestIn }) => requestIn(tx)),
  )
  const outcomes = results.map((each, at) => (each instanceof AppError ? each : fresh[at]?.finish(each))) as (
    Finished | AppError
  )[]
  const isRefused = (_: unknown, at: number) => outcomes[at] instanceof AppError
  await forget(tx, fresh.filter(isRefused))
  const answers = fresh.flatMap(({ claim }, at) => {
    const finished = outcomes[at]
    return claim && finished && !(finished instanceof AppError) ? [{ claim, finished }] : []
  })
  if (answers.length > 0) await keepAnswers(tx, answers)
  return outcomes
}
