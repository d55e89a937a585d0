export interface Waiting {
  /** What takes turns: a network, or the customer that has several. */
  network: string
  /** The account whose known device, session or mailed link this is. */
  knownTo?: string | undefined
  start: () => void
  refuse: () => void
}

interface LaneOptions {
  /** A longer lane would answer too late to be of use. */
  longest: number
  /** How many of one account may wait here; any number if it is not given. */
  ofAccount?: number
}

type Caller = Pick<Waiting, 'network' | 'knownTo'>

/** Requests that wait, in which networks take turns. */
export class Lane {
  readonly #options: LaneOptions
  readonly #waiting = new Map<string, Waiting[]>()
  #length = 0

  constructor(options: LaneOptions) {
    this.#options = options
  }

  hasRoomFor(caller: Caller): boolean {
    if (!this.#accountMayWait(caller)) return false
    return this.#length < this.#options.longest || this.#networkWithMoreThan(caller) !== undefined
  }

  /**
   * Answers the request that found no room: this one, or when the lane is full, the last one of the network that has the
   * most.
   */
  add(waiting: Waiting): Waiting | undefined {
    if (!this.hasRoomFor(waiting)) return waiting
    const heaviest = this.#length < this.#options.longest ? undefined : this.#networkWithMoreThan(waiting)
    const givesWay = heaviest?.pop()
    const own = this.#waiting.get(waiting.network) ?? []
    own.push(waiting)
    this.#waiting.set(waiting.network, own)
    if (!givesWay) this.#length += 1
    return givesWay
  }

  /** The next one, of the network whose turn it is. */
  take(): Waiting | undefined {
    const [next] = this.#waiting
    if (next === undefined) return undefined
    const [network, [first, ...others]] = next
    this.#waiting.delete(network)
    if (others.length > 0) this.#waiting.set(network, others)
    this.#length -= 1
    return first
  }

  #accountMayWait({ knownTo }: Caller): boolean {
    const { ofAccount } = this.#options
    if (ofAccount === undefined) return true
    const ofThis = [...this.#waiting.values()].flat().filter((each) => each.knownTo === knownTo)
    return ofThis.length < ofAccount
  }

  /** Those of the heaviest network, if it has more than this one would have. */
  #networkWithMoreThan({ network }: Caller): Waiting[] | undefined {
    const ownLength = this.#waiting.get(network)?.length ?? 0
    const [heaviest] = [...this.#waiting.values()].toSorted((a, b) => b.length - a.length)
    return heaviest !== undefined && heaviest.length > ownLength + 1 ? heaviest : undefined
  }
}
