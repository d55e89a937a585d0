interface Kept<Value> {
  value: Promise<Value>
  /** Infinity while only the end of the reading can tell. */
  until: number
}

interface SharedReadingOptions {
  keepMs: number
  /** When the time begins to count: with the reading, so that no answer is older; or when the answer is ready. */
  from?: 'begun' | 'ready'
  /** Beyond this the oldest goes, so that no flood of questions fills the memory. */
  most: number
  now?: () => number
}

/** Reads once for all who ask the same within a moment, however many ask at once. */
export class SharedReading<Value> {
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #options: Required<SharedReadingOptions>

  constructor({ keepMs, most, from = 'begun', now = () => performance.now() }: SharedReadingOptions) {
    this.#options = { keepMs, most, from, now }
  }

  read(question: string, ask: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(question)
    return kept && this.#options.now() < kept.until ? kept.value : this.#ask(question, ask)
  }

  /** Something has changed: what is asked from now on is read anew. */
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
        // A failure is the answer of those who waited for it, and of nobody after them.
        if (this.#kept.get(question) === kept) this.#kept.delete(question)
      },
    )
    return kept.value
  }
}
