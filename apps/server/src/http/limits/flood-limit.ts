import { widestNetworkOf } from './network.ts'

interface Bucket {
  /** Below 0, a network owes for expensive answers. */
  tokens: number
  /** What it has used, half of which is forgotten every few seconds. */
  used: number
  at: number
}

const halfLifeMs = 5000

/** Requests of one network: at once, and then per second. An office that watches a webinar together stays far below. */
export const floodLimit = { burst: 1000, perSecond: 100, networks: 20_000 }

/**
 * Calls of rooms, instead of those above: a thousand people behind one address join within seconds, and each asks for a token,
 * the signals, the state, the chat and presence.
 */
export const roomFloodLimit = { burst: 8000, perSecond: 200, networks: 20_000 }

export interface FloodLimitOptions {
  /** How many requests a network may send at once. */
  burst: number
  perSecond: number
  /** How many networks are remembered; the oldest is forgotten first. */
  networks: number
}

/**
 * A token bucket per network, in memory: it keeps one network from taking the whole machine. A /48 of IPv6, which may be one
 * customer, has one like the 256 neighbors of a /24.
 */
export class FloodLimit {
  readonly #options: FloodLimitOptions
  readonly #buckets = new Map<string, Bucket>()
  #heaviest: Bucket | undefined

  constructor(options: FloodLimitOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#buckets.size
  }

  /** Takes one token and returns the seconds to wait, 0 if there was one. */
  take(network: string, nowMs: number): number {
    const bucket = this.#bucketOf(network, nowMs)
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / this.#options.perSecond))
    this.#use(bucket, 1)
    return 0
  }

  /** Charges an answer that is worth several small ones; a network owes at most one burst. */
  charge(network: string, cost: number, nowMs = performance.now()): void {
    this.#use(this.#bucketOf(network, nowMs), cost)
  }

  /** Whether no network has used much more lately. */
  isAmongHeaviest(network: string, nowMs: number): boolean {
    const { used } = this.#bucketOf(network, nowMs)
    const most = this.#heaviest ? usedBy(this.#heaviest, nowMs) : 0
    return used >= most / 2
  }

  #use(bucket: Bucket, cost: number): void {
    bucket.tokens = Math.max(-this.#options.burst, bucket.tokens - cost)
    bucket.used += cost
    if (!this.#heaviest || bucket.used > usedBy(this.#heaviest, bucket.at)) this.#heaviest = bucket
  }

  #bucketOf(given: string, nowMs: number): Bucket {
    const network = widestNetworkOf(given)
    const { burst, perSecond } = this.#options
    const bucket = this.#buckets.get(network) ?? this.#open(network, nowMs)
    bucket.tokens = Math.min(burst, bucket.tokens + ((nowMs - bucket.at) / 1000) * perSecond)
    bucket.used = usedBy(bucket, nowMs)
    bucket.at = nowMs
    return bucket
  }

  #open(network: string, nowMs: number): Bucket {
    if (this.#buckets.size >= this.#options.networks) {
      const [oldest] = this.#buckets.keys()
      if (oldest !== undefined) this.#buckets.delete(oldest)
    }
    const bucket = { tokens: this.#options.burst, used: 0, at: nowMs }
    this.#buckets.set(network, bucket)
    return bucket
  }
}

const usedBy = ({ used, at }: Bucket, nowMs: number) => used * 2 ** ((at - nowMs) / halfLifeMs)

/** Counts the requests of all networks; smaller or larger by the scale that a test sets. */
export const createFloodLimit = (scale: number, { burst, perSecond, networks } = floodLimit): FloodLimit =>
  new FloodLimit({ burst: burst * scale, perSecond: perSecond * scale, networks })
