import type { WebinarStatus } from './webinar-fields.ts'

/**
 * How far a webinar is, by its status and the time: before its date, past it without having begun, live, over, or over
 * without having been held.
 */
export type WebinarPhase = 'upcoming' | 'soon' | 'live' | 'ended' | 'not-held'

interface TimedWebinar {
  date: string
  durationMinutes: number
  status: WebinarStatus
  /** It was live at some time, or staff added a recording after its end. */
  wasHeld: boolean
}

const minuteMs = 60_000

export const plannedEnd = ({ date, durationMinutes }: Pick<TimedWebinar, 'date' | 'durationMinutes'>): Date =>
  new Date(Date.parse(date) + durationMinutes * minuteMs)

/** A webinar that goes back to the waiting room counts as about to begin, however late it is. */
export const phaseOf = (webinar: TimedWebinar, now: Date): WebinarPhase => {
  const { date, status, wasHeld } = webinar
  if (status === 'In Progress') return 'live'
  if (status === 'Ended') return wasHeld ? 'ended' : 'not-held'
  if (now.getTime() < Date.parse(date)) return 'upcoming'
  return wasHeld || now < plannedEnd(webinar) ? 'soon' : 'not-held'
}

/** Over for people who look for webinars to come. */
export const isOver = (webinar: TimedWebinar, now: Date): boolean =>
  ['ended', 'not-held'].includes(phaseOf(webinar, now))
