import type { Registry } from 'prom-client'
import { RequestDurations } from './request-durations.ts'

type Read = () => number | Promise<number>

interface Figure {
  name: `regent_${string}`
  help: string
  read: Read
}

/** The figures of /metrics. Request times are counted as they happen; everything else is read when /metrics is requested. */
export class Metrics {
  readonly requests = new RequestDurations()
  readonly #figures: Figure[] = []
  #registry: Promise<Registry> | undefined

  /** Each part adds its own figures. */
  add(figure: Figure): void {
    this.#figures.push(figure)
  }

  async text(): Promise<{ text: string; contentType: string }> {
    const registry = await (this.#registry ??= this.#createRegistry())
    return { text: `${await registry.metrics()}\n${this.requests.text()}`, contentType: registry.contentType }
  }

  async #createRegistry(): Promise<Registry> {
    // Loaded late: it takes 40 ms and some 20 MB, and only /metrics needs it.
    const { collectDefaultMetrics, Gauge, Registry } = await import('prom-client')
    const registry = new Registry()
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
    for (const { name, help, read } of this.#figures) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read())
        },
      })
    }
    return registry
  }
}
