const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const zones = Intl.supportedValuesOf('timeZone').slice(0, 400)

const formats = new Map<string, Intl.DateTimeFormat>()

/** What a clock of the zone shows at a moment, as 2026-03-08 03:00:00: computed in another way than the product does. */
export const clockIn = (zone: string, at: Date): string => {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(zone, format)
  return format.format(at)
}

// The same events each time, so that a failure can be repeated.
const randomNumbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

const begin = Date.UTC(2026, 0, 1)
const days = 2 * 365

/** The moments at which the clocks of a zone are set. */
const edgesOf = (zone: string): number[] => {
  const timeAt = (at: number) => clockIn(zone, new Date(at)).slice(11)
  const edges: number[] = []
  for (let at = begin; at < begin + days * day; at += day) {
    if (timeAt(at) === timeAt(at + day)) continue
    let edge = at
    while (timeAt(edge) !== timeAt(edge + day)) edge += 15 * minute
    edges.push(edge)
  }
  return edges
}

/** When webinars may begin: anywhere in two years, and in the hours around each change of clocks, at the same minute of each. */
export const eventsIn = (zone: string): Date[] => {
  const random = randomNumbers(1 + zones.indexOf(zone))
  const anywhere = Array.from({ length: 4 }, () => begin + Math.floor(random() * days * 1440) * minute)
  const around = edgesOf(zone).flatMap((edge) => {
    const past = Math.floor(random() * 4) * 15 * minute
    return [-2 * hour, -hour, 0, hour].map((away) => edge + past + away)
  })
  return [...new Set([...anywhere, ...around])].map((at) => new Date(at))
}
