const windowSeconds = 2
/** Pieces that come together, or a moment late, differ by less. */
const burstSeconds = 0.25
/** Nobody notices less. */
const leastSeconds = 0.04

/**
 * How far sound and its times have come apart. A recorder stamps each piece when it gets it, several at once and some late, so that only the
 * earliest of two seconds tells the time. What the recorder lost under load would let all sound after it come too early.
 */
export class SoundClock {
  readonly #length: number
  #late: number[] = []
  #usual = Infinity
  #count = 0

  /** Each piece lasts `rhythm` seconds. */
  constructor(rhythm: number) {
    this.#length = Math.ceil(windowSeconds / rhythm)
  }

  /**
   * Answers how many seconds are missing before a piece whose time is so much later than the moment at which it would be played; below zero,
   * there is too much.
   */
  drift(late: number): number {
    this.#late.push(late)
    if (this.#late.length > this.#length) this.#late.shift()
    this.#count += 1
    const earliest = Math.min(...this.#late)
    if (this.#count <= this.#length) this.#usual = Math.min(this.#usual, earliest)
    const jump = late - this.#usual - burstSeconds
    const slow = this.#count > this.#length ? earliest - this.#usual : 0
    const drift = jump > slow ? jump : slow
    return Math.abs(drift) < leastSeconds ? 0 : drift
  }

  /** So many seconds were added, or taken away if it is below zero. */
  corrected(seconds: number): void {
    this.#late = this.#late.map((late) => late - seconds)
  }
}
