import { availableParallelism } from 'node:os'
import { FairQueue } from './fair-queue.ts'

// One core stays free for requests and PostgreSQL, one of libuv's four threads for files and names.
const atOnce = Math.min(3, Math.max(1, availableParallelism() - 1))

/** Every hash of this process, of sign-ins and of new passwords alike; full, it holds less than two seconds of work. */
export const hashingQueue = new FairQueue({ atOnce, longest: 50 * atOnce })

export const ownNetwork = 'this server'

/** Answers 503 at once where a password of this network would have to wait too long. */
export const refuseFullHashingQueue = (network: string): void => {
  hashingQueue.refuseWhenFull(network)
}
