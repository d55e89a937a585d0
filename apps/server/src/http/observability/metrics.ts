import type { Registry } from 'prom-client'
// Only this file: the whole library takes six times as long to load, and only /metrics needs it.
import Histogram from 'prom-client/lib/histogram.js'

type Read = () => number | Promise<number>

interface Figure {
  name: `regent_${string}`
  help: string
  read: Read
}

/** The figures of /metrics. Request times are counted as they happen; everything else is read when /metrics is requested. */
export class Metrics {
  readonly #requests = new Histogram({
    name: 'regent_http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    registers: [],
  })
  readonly #figures: Figure[] = []
  #registry: Promise<Registry> | undefined

  /** Each part adds its own figures. */
  add(figure: Figure): void {
    this.#figures.push(figure)
  }

  countRequest(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ method, route, status }, seconds)
  }

  async text(): Promise<{ text: string; contentType: string }> {
    const registry = await (this.#registry ??= this.#createRegistry())
    return { text: await registry.metrics(), contentType: registry.contentType }
  }

  async #createRegistry(): Promise<Registry> {
    const { collectDefaultMetrics, Gauge, Registry } = await import('prom-client')
    const registry = new Registry()
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
    registry.registerMetric(this.#requests)
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
