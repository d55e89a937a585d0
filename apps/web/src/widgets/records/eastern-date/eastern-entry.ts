import { easternTime } from '@regent/contract/eastern-time'
import { isWrittenDate, momentsOfText, wallTimeIn } from '@regent/contract/webinars/zoned-time'
import { formatIn } from '#lib/time/format.ts'

const minuteMs = 60_000
const wallLength = '2026-11-01T01:30'.length

const two = (part: number) => String(Math.abs(part)).padStart(2, '0')

const asText = ({ year, month, day, hour, minute }: ReturnType<typeof wallTimeIn>) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`

const offsetOf = (moment: Date, wall: string) => {
  const minutes = Math.round((Date.parse(`${wall}Z`) - Math.floor(moment.getTime() / minuteMs) * minuteMs) / minuteMs)
  return `${minutes < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`
}

/** Partly entered: neither a date nor an empty field. */
export const unfinished = 'unfinished'

export const wallOf = (entry: string): string => (entry === unfinished ? '' : entry.slice(0, wallLength))

/** A moment as staff enter it: what Eastern clocks show, with the offset only if they show it twice. */
export const easternEntry = (moment: Date): string => {
  const wall = asText(wallTimeIn(easternTime, moment))
  return momentsOfText(wall).length > 1 ? `${wall}${offsetOf(moment, wall)}` : wall
}

/** The moment of an entry; undefined without a date, or if clocks skip it. */
export const momentOfEntry = (entry: string): Date | undefined =>
  isWrittenDate(entry) ? momentsOfText(entry)[0] : undefined

/** The two entries for a time that clocks show twice; otherwise none. */
export const twinsOf = (entry: string): string[] => {
  const wall = wallOf(entry)
  const moments = isWrittenDate(wall) ? momentsOfText(wall) : []
  return moments.length > 1 ? moments.map((moment) => easternEntry(moment)) : []
}

/** 'EST' or 'EDT'. */
export const clockNameAt = (moment: Date): string =>
  formatIn(moment, easternTime, { timeZoneName: 'short' }).split(' ').at(-1) ?? ''
