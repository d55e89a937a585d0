// Upper bounds in seconds, as prom-client chooses them.
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const name = 'regent_http_request_duration_seconds'

interface Series {
  method: string
  status: number
  labels: string
  /** How many requests took longer than the bound before, and no longer than this one. */
  counts: number[]
  count: number
  seconds: number
}

/**
 * How long requests took, by method, route and status, as Prometheus reads a histogram. prom-client counts the same for
 * ten times the price, which every request would pay.
 */
export class RequestDurations {
  readonly #series = new Map<string, Series[]>()

  observe(method: string, route: string, status: number, seconds: number): void {
    const ofRoute = this.#series.get(route)
    const series =
      ofRoute?.find((one) => one.status === status && one.method === method) ?? this.#begin(method, route, status)
    let bucket = 0
    while (seconds > (bounds[bucket] ?? Infinity)) bucket += 1
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
    series.count += 1
    series.seconds += seconds
  }

  text(): string {
    const lines = [...this.#series.values()].flat().flatMap(linesOf)
    return [`# HELP ${name} Time from request to answer`, `# TYPE ${name} histogram`, ...lines, ''].join('\n')
  }

  #begin(method: string, route: string, status: number): Series {
    const labels = `method=${JSON.stringify(method)},route=${JSON.stringify(route)},status="${status}"`
    const series = { method, status, labels, counts: bounds.map(() => 0), count: 0, seconds: 0 }
    this.#series.set(route, [...(this.#series.get(route) ?? []), series])
    return series
  }
}

const linesOf = ({ labels, counts, count, seconds }: Series) => {
  let below = 0
  const buckets = bounds.map((bound, at) => {
    below += counts[at] ?? 0
    return `${name}_bucket{le="${bound}",${labels}} ${below}`
  })
  return [
    ...buckets,
    `${name}_bucket{le="+Inf",${labels}} ${count}`,
    `${name}_sum{${labels}} ${seconds}`,
    `${name}_count{${labels}} ${count}`,
  ]
}
