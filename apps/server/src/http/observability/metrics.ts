import { RequestFigures } from './request-figures.ts'

type Read = () => number | Promise<number>

interface Figure {
  name: `regent_${string}`
  help: string
  read: Read
}

/** What /metrics tells. Nothing is gathered, and the library not even loaded, until somebody asks. */
export class Metrics {
  readonly requests = new RequestFigures()
  readonly #figures: Figure[] = []
  #registry: Promise<{ metrics: () => Promise<string>; contentType: string }> | undefined

  /** Each part adds its own figures. */
  add(figure: Figure): void {
    this.#figures.push(figure)
  }

  async text(): Promise<{ text: string; contentType: string }> {
    const registry = await (this.#registry ??= createRegistry(this.#figures))
    return { text: `${await registry.metrics()}\n${this.requests.text()}`, contentType: registry.contentType }
  }
}

const createRegistry = async (figures: readonly Figure[]) => {
  const { collectDefaultMetrics, Gauge, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  for (const { name, help, read } of figures) {
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
