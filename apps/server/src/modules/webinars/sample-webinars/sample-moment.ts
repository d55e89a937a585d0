import { momentsOfText } from '@regent/contract/webinars/zoned-time'
import { z } from 'zod'
import { easternDay } from '#modules/webinars/webinars/index.ts'

const minute = 60_000
const fiveMinutes = 5 * minute
const day = 24 * 60 * minute

export const onDay = z.object({ days: z.int(), at: z.string() })

/** Counted from the first start: in minutes, or on a day at an Eastern time. */
export const when = z.union([z.object({ minutes: z.int() }), onDay])

type When = z.infer<typeof when>

/** When something of the samples is, seen from the first start; in steps of five minutes, as people set times. */
export const momentOf = (moment: When, now: Date): Date => {
  if ('minutes' in moment)
    return new Date(Math.round((now.getTime() + moment.minutes * minute) / fiveMinutes) * fiveMinutes)
  const written = `${easternDay(new Date(now.getTime() + moment.days * day))}T${moment.at}`
  const [found] = momentsOfText(written)
  if (!found) throw new Error(`No clock shows ${written}`)
  return found
}
