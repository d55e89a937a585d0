const intervalMs = 250

export interface EventLoop {
  readonly lagMs: number
  stop: () => void
}

/**
 * How late timers fire: the time a new request waits before it is read. The smaller of the last two values counts,
 * so that one long pause (a module loaded, a machine busy elsewhere) does not look like a server that cannot keep up.
 */
export class EventLoopGauge implements EventLoop {
  lagMs = 0
  #previousMs = 0
  #due = performance.now() + intervalMs
  readonly #timer = setInterval(() => {
    const now = performance.now()
    const lateMs = Math.max(0, now - this.#due)
    this.lagMs = Math.min(lateMs, this.#previousMs)
    this.#previousMs = lateMs
    this.#due = now + intervalMs
  }, intervalMs).unref()

  stop(): void {
    clearInterval(this.#timer)
  }
}
