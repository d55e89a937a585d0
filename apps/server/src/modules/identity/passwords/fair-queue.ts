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
