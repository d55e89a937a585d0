interface Kept<Value> {
  value: Promise<Value>
  begunAt: number
}

interface SharedReadingOptions {
  /** No answer is older than this, counted from when its reading began. */
  keepMs: number
  /** Beyond this the oldest goes, so that no flood of questions fills the memory. */
  most: number
  now?: () => number
}

/** Reads once for all who ask the same within a moment, however many ask at once. */
export class SharedReading<Value> {
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #options: Required<SharedReadingOptions>

  constructor({ keepMs, most, now = () => performance.now() }: SharedReadingOptions) {
    this.#options = { keepMs, most, now }
  }

  read(question: string, ask: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(question)
    const { keepMs, now } = this.#options
    return kept && now() - kept.begunAt < keepMs ? kept.value : this.#ask(question, ask)
  }

  /** Something has changed: whoever asks from now on is told of it. */
  forget(): void {
    this.#kept.clear()
  }

  #ask(question: string, ask: () => Promise<Value>): Promise<Value> {
    const kept: Kept<Value> = { value: ask(), begunAt: this.#options.now() }
    this.#kept.delete(question)
    this.#kept.set(question, kept)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#options.most) break
      this.#kept.delete(oldest)
    }
    // A failure is told to those who waited for it, and to nobody after them.
    kept.value.catch(() => {
      if (this.#kept.get(question) === kept) this.#kept.delete(question)
    })
    return kept.value
  }
}
