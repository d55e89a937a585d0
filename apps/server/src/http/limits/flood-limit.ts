interface Bucket {
  tokens: number
  filledAt: number
}

export interface FloodLimitOptions {
  /** How many requests a network may send at once. */
  burst: number
  perSecond: number
  /** How many networks are remembered; the oldest is forgotten first. */
  networks: number
}

/** A token bucket per network, in memory: it keeps one network from taking the whole machine. */
export class FloodLimit {
  readonly #options: FloodLimitOptions
  readonly #buckets = new Map<string, Bucket>()

  constructor(options: FloodLimitOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#buckets.size
  }

  /** Takes one token and returns the seconds to wait, 0 if there was one. */
  take(network: string, nowMs: number): number {
    const { burst, perSecond } = this.#options
    const bucket = this.#buckets.get(network) ?? this.#open(network, nowMs)
    bucket.tokens = Math.min(burst, bucket.tokens + ((nowMs - bucket.filledAt) / 1000) * perSecond)
    bucket.filledAt = nowMs
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond))
    bucket.tokens -= 1
    return 0
  }

  #open(network: string, nowMs: number): Bucket {
    if (this.#buckets.size >= this.#options.networks) {
      const [oldest] = this.#buckets.keys()
      if (oldest !== undefined) this.#buckets.delete(oldest)
    }
    const bucket = { tokens: this.#options.burst, filledAt: nowMs }
    this.#buckets.set(network, bucket)
    return bucket
  }
}
