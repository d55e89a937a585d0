import { timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hashNow, hashNothing, isWeaker, parseHash, tagOf } from './argon2id.ts'
import { AppError } from '#app/app-error.ts'

interface Waiting {
  start: () => void
  refuse: (error: AppError) => void
}

interface FairQueueOptions {
  atOnce: number
  /** A longer queue would answer too late to be of use. */
  longest: number
}

const busy = () => new AppError('busy', { retryAfterSeconds: 2 })

/**
 * A queue in which networks take turns. When it is full, the network with the most waiting requests loses its last one.
 * So a flood from one network costs the others one turn each, not the whole queue.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  readonly #waiting = new Map<string, Waiting[]>()
  #length = 0
  #running = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  /** Refuses as `run` would, before anything else is spent on the request. */
  refuseWhenFull(network: string): void {
    if (this.#length >= this.#options.longest && this.#networkToRefuse(network) === undefined) throw busy()
  }

  async run<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#options.atOnce) this.#running += 1
    else await this.#turn(network)
    try {
      return await work()
    } finally {
      this.#startNext()
    }
  }

  /** Starts the next request directly, so that no other one can come between. */
  #startNext(): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#running -= 1
      return
    }
    const [network, [first, ...others]] = next
    this.#waiting.delete(network)
    if (others.length > 0) this.#waiting.set(network, others)
    this.#length -= 1
    first?.start()
  }

  #turn(network: string): Promise<void> {
    this.refuseWhenFull(network)
    if (this.#length >= this.#options.longest) this.#refuseHeaviest(network)
    return new Promise((start, refuse) => {
      const queue = this.#waiting.get(network) ?? []
      queue.push({ start, refuse })
      this.#waiting.set(network, queue)
      this.#length += 1
    })
  }

  #refuseHeaviest(network: string): void {
    const heaviest = this.#networkToRefuse(network)
    const last = heaviest === undefined ? undefined : this.#waiting.get(heaviest)?.pop()
    if (last === undefined) return
    this.#length -= 1
    last.refuse(busy())
  }

  #networkToRefuse(network: string): string | undefined {
    const ownLength = this.#waiting.get(network)?.length ?? 0
    const [heaviest] = [...this.#waiting].toSorted(([, a], [, b]) => b.length - a.length)
    return heaviest !== undefined && heaviest[1].length > ownLength + 1 ? heaviest[0] : undefined
  }
}

// One core stays free for requests and PostgreSQL, one of libuv's four threads for files and names.
const atOnce = Math.min(3, Math.max(1, availableParallelism() - 1))

/** All hashing of this process, for sign-ins and for new passwords. A full queue holds less than two seconds of work. */
const hashingQueue = new FairQueue({ atOnce, longest: 50 * atOnce })

const thisServer = 'this server'

/** Answers 503 at once if a password from this network would have to wait too long. */
export const refuseFullHashingQueue = (network: string): void => {
  hashingQueue.refuseWhenFull(network)
}

/** Argon2id off the main thread; networks take turns. */
export const hashPassword = (password: string, network = thisServer): Promise<string> =>
  hashingQueue.run(network, () => hashNow(password))

/**
 * Whether the password fits the stored hash. Without one the same work is done, and the answer is no.
 * `first` runs when the password leaves the queue, so a request that the full queue refuses costs nothing else.
 */
export const verifyPassword = (
  hash: string | null | undefined,
  password: string,
  network = thisServer,
  first?: () => Promise<void>,
): Promise<boolean> => {
  const kept = parseHash(hash ?? '') ?? hashNothing()
  return hashingQueue.run(network, async () => {
    await first?.()
    return timingSafeEqual(await tagOf(password, kept), kept.tag)
  })
}

/** Whether a hash was made with less work than today's; it is replaced the next time its password is entered. */
export const isOutdatedHash = (hash: string): boolean => {
  const kept = parseHash(hash)
  return kept !== undefined && isWeaker(kept)
}
