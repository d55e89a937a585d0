interface Kept<Value> {
  value: Promise<Value>
  /** Infinity until the reading ends, where only its end can tell. */
  until: number
}

interface SharedReadingOptions {
  keepMs: number
  /** Whether the lifetime starts with the reading, so that no answer is older, or when the answer is ready. */
  from?: 'begun' | 'ready'
  /** Beyond this number the oldest entry goes, so that a flood cannot fill the memory. */
  most: number
  now?: () => number
}

/** Reads once for all requests that ask the same within a moment. */
export class SharedReading<Value> {
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #options: Required<SharedReadingOptions>

  constructor({ keepMs, most, from = 'begun', now = () => performance.now() }: SharedReadingOptions) {
    this.#options = { keepMs, most, from, now }
  }

  read(question: string, ask: () => Promise<Value>): Promise<Value> {
    return this.find(question) ?? this.#ask(question, ask)
  }

  /** What was read a moment ago, or is being read. */
  find(question: string): Promise<Value> | undefined {
    const kept = this.#kept.get(question)
    return kept && this.#options.now() < kept.until ? kept.value : undefined
  }

  /** Forgets what was read, because something has changed. */
  forget(): void {
    this.#kept.clear()
  }

  #ask(question: string, ask: () => Promise<Value>): Promise<Value> {
    const { keepMs, most, from, now } = this.#options
    const isFromReady = from === 'ready'
    const kept: Kept<Value> = { until: isFromReady ? Infinity : now() + keepMs, value: ask() }
    this.#kept.delete(question)
    this.#kept.set(question, kept)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= most) break
      this.#kept.delete(oldest)
    }
    kept.value.then(
      () => {
        if (isFromReady) kept.until = now() + keepMs
      },
      () => {
        // A failure reaches the requests that waited for it, and no later one.
        if (this.#kept.get(question) === kept) this.#kept.delete(question)
      },
    )
    return kept.value
  }
}
