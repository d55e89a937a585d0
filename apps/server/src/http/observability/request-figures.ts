const bucketsInSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const
const name = 'regent_http_request_duration_seconds'

interface Series {
  labels: string
  /** One count per bucket, the last for what was slower than all of them. */
  counts: number[]
  sum: number
}

/** How long requests took, by route: counted by hand, for a metrics library would cost every request more than it tells. */
export class RequestFigures {
  readonly #series = new Map<string, Series>()

  note(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${route} ${status}`
    let series = this.#series.get(key)
    if (series === undefined) {
      const labels = `method="${method}",route="${route}",status="${status}"`
      series = { labels, counts: [...bucketsInSeconds.map(() => 0), 0], sum: 0 }
      this.#series.set(key, series)
    }
    const bucket = bucketsInSeconds.findIndex((limit) => seconds <= limit)
    const index = bucket === -1 ? bucketsInSeconds.length : bucket
    series.counts[index] = (series.counts[index] ?? 0) + 1
    series.sum += seconds
  }

  /** A histogram as Prometheus reads it. */
  text(): string {
    const lines = [...this.#series.values()].flatMap(seriesLines)
    return [`# HELP ${name} Time from request to answer`, `# TYPE ${name} histogram`, ...lines, ''].join('\n')
  }
}

const seriesLines = ({ labels, counts, sum }: Series): string[] => {
  let total = 0
  const buckets = counts.map((count, index) => {
    total += count
    return `${name}_bucket{${labels},le="${bucketsInSeconds[index] ?? '+Inf'}"} ${total}`
  })
  return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`]
}
