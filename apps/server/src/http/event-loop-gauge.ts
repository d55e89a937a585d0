const intervalMs = 250

export interface EventLoop {
  readonly lagMs: number
  stop: () => void
}

/** How late a timer fires: the time a new request would wait before anybody looks at it. */
export class EventLoopGauge implements EventLoop {
  lagMs = 0
  #due = performance.now() + intervalMs
  readonly #timer = setInterval(() => {
    const now = performance.now()
    this.lagMs = Math.max(0, now - this.#due)
    this.#due = now + intervalMs
  }, intervalMs).unref()

  stop(): void {
    clearInterval(this.#timer)
  }
}
