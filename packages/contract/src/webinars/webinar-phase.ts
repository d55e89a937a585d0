import type { WebinarStatus } from './webinar-fields.ts'

/**
 * How far a webinar is, by its status and the time: before its date, past it without being live, live, over, or over
 * without having been held.
 */
export type WebinarPhase = 'upcoming' | 'soon' | 'live' | 'ended' | 'not-held'

/** What pages, pictures and answers say of it. */
export const phaseTexts = {
  soon: 'Starting soon',
  notHeld: { badge: 'Not held', title: 'This webinar was not held', text: 'Please look for a new date.' },
} as const

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

/**
 * After its planned end a webinar that is not live is over, even if no one has ended it: held if it was live at some time.
 * `webinar-time.repository.ts` says the same in SQL.
 */
export const phaseOf = (webinar: TimedWebinar, now: Date): WebinarPhase => {
  const { date, status, wasHeld } = webinar
  if (status === 'In Progress') return 'live'
  if (status === 'Ended' || now >= plannedEnd(webinar)) return wasHeld ? 'ended' : 'not-held'
  return now.getTime() < Date.parse(date) ? 'upcoming' : 'soon'
}

/** Over for people who look for webinars to come. */
export const isOver = (webinar: TimedWebinar, now: Date): boolean =>
  ['ended', 'not-held'].includes(phaseOf(webinar, now))
