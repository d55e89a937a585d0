import { AppError } from '#app/app-error.ts'
import { widestNetworkOf } from '#http/limits/network.ts'
import { Lane, type Waiting } from './lane.ts'

interface FairQueueOptions {
  atOnce: number
  /** A longer queue would answer too late to be of use. */
  longest: number
  /** Positions beside these, for devices that an account knows. */
  keptForKnown: number
}

/** Who asks for work. */
export interface Caller {
  network: string
  /** The account whose known device, session or mailed link this is. */
  knownTo?: string | undefined
}

const busy = () => new AppError('busy', { retryAfterSeconds: 2 })

/** Its owner may use two devices at once; more wait with everyone else. */
const keptForAccount = 2

/**
 * A queue in which networks take turns: all of one customer together. When it is full, the network with the most waiting
 * requests loses its last one. So a flood from one network costs the others one turn each, not the whole queue. A flood
 * from many networks leaves the kept positions and every second turn to known devices.
 */
export class FairQueue {
  readonly #atOnce: number
  readonly #ofKnown: Lane
  readonly #ofAll: Lane
  #isTurnOfKnown = true
  #running = 0

  constructor({ atOnce, longest, keptForKnown }: FairQueueOptions) {
    this.#atOnce = atOnce
    this.#ofKnown = new Lane({ longest: keptForKnown, ofAccount: keptForAccount })
    this.#ofAll = new Lane({ longest })
  }

  /** Refuses as `run` would, before anything else is spent on the request. */
  refuseWhenFull({ network: given, knownTo }: Caller): void {
    const caller = { network: widestNetworkOf(given), knownTo }
    const hasRoom = (knownTo !== undefined && this.#ofKnown.hasRoomFor(caller)) || this.#ofAll.hasRoomFor(caller)
    if (!hasRoom) throw busy()
  }

  async run<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#atOnce) this.#running += 1
    else await this.#turn(caller)
    try {
      return await work()
    } finally {
      this.#startNext()
    }
  }

  /** Starts the next request directly, so that no other one can come between. */
  #startNext(): void {
    const lanes = this.#isTurnOfKnown ? [this.#ofKnown, this.#ofAll] : [this.#ofAll, this.#ofKnown]
    this.#isTurnOfKnown = !this.#isTurnOfKnown
    const next = lanes[0]?.take() ?? lanes[1]?.take()
    if (next === undefined) this.#running -= 1
    else next.start()
  }

  #turn({ network, knownTo }: Caller): Promise<void> {
    return new Promise((start, reject) => {
      const refuse = () => reject(busy())
      this.#wait({ network: widestNetworkOf(network), knownTo, start, refuse })
    })
  }

  /** A known device for which no position is kept waits with everyone else. */
  #wait(waiting: Waiting): void {
    const left = waiting.knownTo === undefined ? waiting : this.#ofKnown.add(waiting)
    if (left) this.#ofAll.add(left)?.refuse()
  }
}
