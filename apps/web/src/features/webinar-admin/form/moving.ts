import type { Webinar } from '@regent/contract/webinars/webinars'
import { serverTime } from '#lib/time/now.ts'
import { momentOfEntry } from './eastern-entry.ts'
import type { WebinarEntries } from './webinar-values.ts'

const minuteMs = 60_000

/** A webinar cannot be moved into the past; one that keeps its date may have passed. */
export const hasPassed = ({ date, status }: Pick<WebinarEntries, 'date' | 'status'>, before: string | undefined) => {
  const moment = momentOfEntry(date)
  if (moment === undefined || status !== 'Scheduled' || date === before) return false
  return moment.getTime() < Math.floor(serverTime().getTime() / minuteMs) * minuteMs
}

/** Whether saving it so sends a new time or end to those who are registered. */
export const isMoved = (
  { status, durationMinutes }: Webinar,
  entered: Pick<WebinarEntries, 'date' | 'durationMinutes'>,
  before: string,
): boolean =>
  status !== 'Ended' &&
  momentOfEntry(entered.date) !== undefined &&
  (entered.date !== before || entered.durationMinutes !== durationMinutes)
