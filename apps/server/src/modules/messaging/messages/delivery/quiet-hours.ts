import { localMinutes } from '../writing/moment.ts'

export interface QuietHours {
  from: string
  to: string
}

const minuteMs = 60_000
const dayMinutes = 24 * 60

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const isQuiet = (local: number, from: number, to: number) =>
  from <= to ? local >= from && local < to : local >= from || local < to

/** When the quiet hours around this moment end; undefined outside of quiet hours. */
export const quietUntil = (moment: Date, timeZone: string, { from, to }: QuietHours): Date | undefined => {
  const [begin, end] = [minutesOf(from), minutesOf(to)]
  const isQuietAt = (time: number) => isQuiet(localMinutes(new Date(time), timeZone), begin, end)
  const start = Math.floor(moment.getTime() / minuteMs) * minuteMs
  if (!isQuietAt(start)) return undefined
  const ahead = (end - localMinutes(new Date(start), timeZone) + dayMinutes) % dayMinutes
  let until = start + ahead * minuteMs
  // A change to or from daylight saving time in between puts the count off by that hour.
  while (isQuietAt(until)) until += minuteMs
  while (until - minuteMs > start && !isQuietAt(until - minuteMs)) until -= minuteMs
  return new Date(until)
}
