import { createHash } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { isLockTimeout } from '#db/database-failure.ts'
import { transact } from '#db/transact.ts'
import { AppError } from '../app-error.ts'
import type { AnswerHeaders } from './answer.ts'
import { claimKey, findRememberedAnswer, rememberAnswer } from './remembered-answer.repository.ts'
import { seal, unseal } from './seal.ts'
import type { Viewer } from './viewer.ts'

/** An answer as it goes out. */
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
  /** The endpoint, and what was asked of it. */
  endpoint: string
  input: unknown
}

const purpose = 'remembered answer'

const sha256 = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

const subjectOf = ({ viewer, network }: OnceRequest) =>
  viewer.role === 'anonymous' ? `network ${network}` : `user ${viewer.userId}`

/**
 * Does the work once per key and person, and answers every repetition alike. Work and answer are one transaction: after
 * a crash either both are there or neither. Answers may hold tokens, so they are sealed with the key, which is not stored.
 */
export const answerOnce = async (
  db: Db,
  request: OnceRequest,
  work: (tx: Db) => Promise<Finished>,
): Promise<Finished> => {
  if (!/^[\x21-\x7e]{1,255}$/u.test(request.key)) {
    throw new AppError('invalid', { message: 'Idempotency-Key must be 1 to 255 printable characters.' })
  }
  const keyHash = sha256(request.endpoint, subjectOf(request), request.key)
  const requestHash = sha256(JSON.stringify(request.input))
  return transact(db, async (tx) => {
    if (!(await claim(tx, { keyHash, requestHash }))) return repeat(tx, keyHash, requestHash, request.key)
    const finished = await work(tx)
    await rememberAnswer(tx, keyHash, seal(JSON.stringify(finished), request.key, purpose))
    return finished
  })
}

const claim = async (tx: Db, keys: Parameters<typeof claimKey>[1]) => {
  try {
    return await claimKey(tx, keys)
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    throw new AppError('conflict', {
      message: 'This is already being done. Please wait a moment.',
      retryAfterSeconds: 2,
      cause: error,
    })
  }
}

const repeat = async (tx: Db, keyHash: Buffer, requestHash: Buffer, key: string): Promise<Finished> => {
  const known = await findRememberedAnswer(tx, keyHash)
  if (!known.request_hash.equals(requestHash)) {
    throw new AppError('conflict', { message: 'This Idempotency-Key was used for another request.' })
  }
  return JSON.parse(unseal(known.sealed, key, purpose)) as Finished
}
