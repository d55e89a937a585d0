export type Stretch = [from: number, to: number]

/** Playing moves the position little by little; whatever moves it further is a jump, and earns nothing. */
const furthestStep = 2

/** What was really played since it was last taken: stretches of the film, in the order they were played. */
export class WatchedStretches {
  #stretches: Stretch[] = []
  #at: number | undefined

  /** Playing has begun, or gone on elsewhere, from here. */
  startAt(position: number): void {
    this.#at = position
  }

  /** The film is here now, and has played since the last time it was asked. */
  playedTo(position: number): void {
    const from = this.#at
    this.#at = position
    if (from === undefined || position <= from || position - from > furthestStep) return
    const last = this.#stretches.at(-1)
    if (last?.[1] === from) last[1] = position
    else this.#stretches.push([from, position])
  }

  stop(): void {
    this.#at = undefined
  }

  take(): Stretch[] {
    const taken = this.#stretches
    this.#stretches = []
    return taken
  }

  /** What could not be told is told the next time. */
  putBack(stretches: Stretch[]): void {
    this.#stretches = [...stretches, ...this.#stretches]
  }
}
