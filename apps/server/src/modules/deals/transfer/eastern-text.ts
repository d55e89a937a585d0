import { easternTime } from '@regent/contract/eastern-time'
import { isWrittenDate, momentsOfText, wallTimeIn } from '@regent/contract/webinars/zoned-time'

const minute = 60_000

const two = (part: number) => String(part).padStart(2, '0')

/** '2026-05-01 09:30', as Eastern clocks show it; a time that they show twice is written in UTC. */
export const easternText = (moment: Date): string => {
  const { year, month, day, hour, minute: minutes } = wallTimeIn(easternTime, moment)
  const wall = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minutes)}`
  const isWhole = moment.getTime() % minute === 0
  return isWhole && momentsOfText(wall).length === 1 ? wall.replace('T', ' ') : moment.toISOString()
}

/** The moment that is written so, or as programs write moments. Of a time that clocks show twice, it is the first. */
export const readEasternText = (text: string): Date | undefined => {
  const written = text.trim().replace(' ', 'T')
  return isWrittenDate(written) ? momentsOfText(written)[0] : undefined
}
