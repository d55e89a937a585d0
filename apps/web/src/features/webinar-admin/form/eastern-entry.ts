import { isWrittenDate, momentsOfText, easternTime, wallTimeIn } from '@regent/contract/webinars/zoned-time'
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

/** Entered in part: no date yet, and no empty field either. */
export const unfinished = 'unfinished'

/** What the control for date and time shows of an entry. */
export const wallOf = (entry: string): string => (entry === unfinished ? '' : entry.slice(0, wallLength))

/** A moment as it is entered: what Eastern clocks show, with the offset only where they show it twice. */
export const easternEntry = (moment: Date): string => {
  const wall = asText(wallTimeIn(easternTime, moment))
  return momentsOfText(wall).length > 1 ? `${wall}${offsetOf(moment, wall)}` : wall
}

/** The moment that is meant; none while no date is entered, or one that clocks skip. */
export const momentOfEntry = (entry: string): Date | undefined =>
  isWrittenDate(entry) ? momentsOfText(entry)[0] : undefined

/** The two entries that the same clock time can mean; none where it means one. */
export const twinsOf = (entry: string): string[] => {
  const wall = wallOf(entry)
  const moments = isWrittenDate(wall) ? momentsOfText(wall) : []
  return moments.length > 1 ? moments.map((moment) => easternEntry(moment)) : []
}

/** 'EST' or 'EDT'. */
export const clockNameAt = (moment: Date): string =>
  formatIn(moment, easternTime, { timeZoneName: 'short' }).split(' ').at(-1) ?? ''
