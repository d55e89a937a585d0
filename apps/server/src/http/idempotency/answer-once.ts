import { limits } from '@regent/contract/limits'
import { createHash } from 'node:crypto'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { isLockTimeout } from '#db/database-failure.ts'
import { onceInTransaction } from '#db/in-transaction.ts'
import { transact } from '#db/transact.ts'
import { AppError } from '#app/app-error.ts'
import { WindowLimit } from '../limits/window-limit.ts'
import type { AnswerHeaders } from '../routes/answer.ts'
import {
  claimFreeKeys,
  claimKey,
  listRememberedAnswers,
  type RememberedAnswer,
  rememberAnswers,
} from './remembered-answer.repository.ts'
import { seal, unseal } from '#platform/vault/seal.ts'
import type { Viewer } from '../viewer/viewer.ts'

/** An answer ready to be sent. */
export interface Finished {
  status: number
  headers: AnswerHeaders
  body: string
}

export interface OnceRequest {
  /** What the client sent as `Idempotency-Key`. */
  key: string
  viewer: Viewer
  network: string
  /** The endpoint, and what its path names: the same key is another one for another webinar. */
  endpoint: string
  params: unknown
  input: unknown
}

/** A request's key and input, as they are stored. */
export interface Claim {
  name: string
  /** Whose budget of new keys it is: a person, or a network. */
  subject: string
  key: string
  keyHash: Buffer
  requestHash: Buffer
}

const purpose = 'remembered answer'

export const newKeysPerMinute = 60

const sha256 = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

const subjectOf = ({ viewer, network }: OnceRequest) =>
  viewer.role === 'anonymous' ? `network ${network}` : `user ${viewer.userId}`

const keyForm = new RegExp(`^[\\x21-\\x7e]{1,${limits.idempotencyKeyLength}}$`, 'u')
const wrongKey = `Idempotency-Key must have 1 to ${limits.idempotencyKeyLength} printable characters.`

export const refuseMalformedKey = (key: string): void => {
  if (!keyForm.test(key)) throw new AppError('invalid', { message: wrongKey })
}

/** Throws if the key is not valid. */
export const claimOf = (request: OnceRequest): Claim => {
  refuseMalformedKey(request.key)
  const subject = subjectOf(request)
  const keyHash = sha256(request.endpoint, JSON.stringify(request.params ?? {}), subject, request.key)
  const requestHash = sha256(JSON.stringify(request.input))
  return { name: keyHash.toString('hex'), subject, key: request.key, keyHash, requestHash }
}

/**
 * Does the work once per key and person, and gives every repetition the same answer. Work and answer share one transaction: after
 * a crash, both exist or neither. Answers may hold tokens, so they are sealed with the key, which is not stored.
 */
export const answerOnce = async (
  { db, newKeys }: Pick<Services, 'db' | 'newKeys'>,
  request: OnceRequest,
  work: (tx: Db) => Promise<Finished>,
): Promise<Finished> => {
  const claim = claimOf(request)
  return transact(db, async (tx) => {
    const known = await takeClaim(tx, claim)
    if (known) return finishedOrThrow(repeat(known, claim))
    const refusal = spendNewKey(newKeys, claim)
    if (refusal) throw refusal
    const finished = await work(tx)
    await keepAnswers(tx, [{ claim, finished }])
    return finished
  })
}

/** Each new key is a row that is kept for a day; a repetition costs nothing. */
export const createNewKeyLimit = (scale: number): WindowLimit =>
  new WindowLimit({ limit: Math.max(1, Math.floor(newKeysPerMinute * scale)), windowSeconds: 60, subjects: 20_000 })

/** The refusal, if this person or network has used too many new keys. */
export const spendNewKey = (newKeys: WindowLimit, { subject, name }: Claim): AppError | undefined => {
  const retryAfterSeconds = onceInTransaction(`key ${name}`, () => newKeys.take(subject))
  return retryAfterSeconds > 0 ? new AppError('too_many', { retryAfterSeconds }) : undefined
}

/** Claims the key, or returns the answer that it already has. Waits for another request with this key. */
const takeClaim = async (tx: Db, claim: Claim): Promise<RememberedAnswer | undefined> => {
  try {
    if (await claimKey(tx, claim)) return undefined
  } catch (error) {
    throw isLockTimeout(error) ? alreadyBeingDone(error) : error
  }
  return (await listRememberedAnswers(tx, [claim.keyHash]))[0]
}

export const alreadyBeingDone = (cause?: unknown): AppError =>
  new AppError('conflict', {
    message: 'This is already being done. Please wait a moment.',
    retryAfterSeconds: 2,
    cause,
  })

interface Taken {
  /** The remembered answers of the keys that have one. */
  known: Map<string, RememberedAnswer>
  /** Keys that another transaction holds. */
  held: Set<string>
}

/** Claims all these keys that are free; waits for none. */
export const takeFreeClaims = async (tx: Db, claims: readonly Claim[]): Promise<Taken> => {
  if (claims.length === 0) return { known: new Map(), held: new Set() }
  const rows = await claimFreeKeys(tx, {
    keyHashes: claims.map(({ keyHash }) => keyHash),
    requestHashes: claims.map(({ requestHash }) => requestHash),
  })
  const granted = new Map(rows.map(({ key_hash: hash, is_new: isNew }) => [hash.toString('hex'), isNew]))
  const used = claims.filter(({ name }) => granted.get(name) === false).map(({ keyHash }) => keyHash)
  const known = used.length === 0 ? [] : await listRememberedAnswers(tx, used)
  return {
    known: new Map(known.map((row) => [row.key_hash.toString('hex'), row])),
    held: new Set(claims.filter(({ name }) => !granted.has(name)).map(({ name }) => name)),
  }
}

/** The earlier answer, if the repeated request is the same. */
export const repeat = ({ request_hash: hash, sealed }: RememberedAnswer, claim: Claim): Finished | AppError => {
  if (!claim.requestHash.equals(hash)) return usedForAnother()
  return JSON.parse(unseal(sealed, claim.key, purpose)) as Finished
}

const finishedOrThrow = (outcome: Finished | AppError): Finished => {
  if (outcome instanceof AppError) throw outcome
  return outcome
}

export const usedForAnother = (): AppError =>
  new AppError('conflict', { message: 'This Idempotency-Key was used for another request.' })

export const keepAnswers = async (tx: Db, answers: readonly { claim: Claim; finished: Finished }[]): Promise<void> => {
  await rememberAnswers(tx, {
    keyHashes: answers.map(({ claim }) => claim.keyHash),
    requestHashes: answers.map(({ claim }) => claim.requestHash),
    sealed: answers.map(({ claim, finished }) => seal(JSON.stringify(finished), claim.key, purpose)),
  })
}
