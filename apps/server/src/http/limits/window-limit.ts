interface Window {
  used: number
  endsAt: number
}

interface WindowLimitOptions {
  /** How often a subject may do something in one window. */
  limit: number
  windowSeconds: number
  /** How many subjects are remembered; the oldest is forgotten first. */
  subjects: number
}

/** A budget in memory, for what is cheap and frequent: its windows begin with the first use, as those in the database do. */
export class WindowLimit {
  readonly #options: WindowLimitOptions
  readonly #windows = new Map<string, Window>()

  constructor(options: WindowLimitOptions) {
    this.#options = options
  }

  /** Spends one use and returns the seconds to wait, 0 if one was left. */
  take(subject: string, nowMs = performance.now()): number {
    const { limit, windowSeconds } = this.#options
    const known = this.#windows.get(subject)
    const window = known && nowMs < known.endsAt ? known : { used: 0, endsAt: nowMs + windowSeconds * 1000 }
    if (window.used >= limit) return Math.max(1, Math.ceil((window.endsAt - nowMs) / 1000))
    window.used += 1
    if (window !== known) this.#open(subject, window)
    return 0
  }

  #open(subject: string, window: Window): void {
    this.#windows.delete(subject)
    this.#windows.set(subject, window)
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > this.#options.subjects && oldest !== undefined) this.#windows.delete(oldest)
  }
}
