import { timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hashNow, hashNothing, isWeaker, parseHash, tagOf } from './argon2id.ts'
import { type Caller, FairQueue } from './fair-queue.ts'

// One core stays free for requests and PostgreSQL, one of libuv's four threads for files and names.
const atOnce = Math.min(3, Math.max(1, availableParallelism() - 1))

/** All hashing of this process, for sign-ins and for new passwords. A full queue holds less than two seconds of work. */
const hashingQueue = new FairQueue({ atOnce, longest: 50 * atOnce, keptForKnown: 10 * atOnce })

const thisServer: Caller = { network: 'this server' }

/** Answers 503 at once if a password from there would have to wait too long. */
export const refuseFullHashingQueue = (caller: Caller): void => {
  hashingQueue.refuseWhenFull(caller)
}

/** Argon2id off the main thread; networks take turns. */
export const hashPassword = (password: string, caller: Caller = thisServer): Promise<string> =>
  hashingQueue.run(caller, () => hashNow(password))

/**
 * Whether the password fits the stored hash. Without one the same work is done, and the answer is no.
 * `first` runs when the password leaves the queue, so a request that the full queue refuses costs nothing else.
 */
export const verifyPassword = (
  hash: string | null | undefined,
  password: string,
  caller: Caller = thisServer,
  first?: () => Promise<void>,
): Promise<boolean> => {
  const kept = parseHash(hash ?? '') ?? hashNothing()
  return hashingQueue.run(caller, async () => {
    await first?.()
    return timingSafeEqual(await tagOf(password, kept), kept.tag)
  })
}

/** Whether a hash was made with less work than today's; it is replaced the next time its password is entered. */
export const isOutdatedHash = (hash: string): boolean => {
  const kept = parseHash(hash)
  return kept !== undefined && isWeaker(kept)
}
