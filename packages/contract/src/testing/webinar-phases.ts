import type { WebinarStatus } from '../webinars/webinar-fields.ts'
import type { WebinarPhase } from '../webinars/webinar-phase.ts'

type Time = 'before its date' | 'between' | 'after its planned end'

interface PhaseCase {
  status: WebinarStatus
  time: Time
  /** In Progress at some time. */
  wasLive: boolean
  hasRecording: boolean
  phase: WebinarPhase
}

type Phases = Record<Time, WebinarPhase>

const times = ['before its date', 'between', 'after its planned end'] as const

const always = (phase: WebinarPhase): Phases => ({
  'before its date': phase,
  between: phase,
  'after its planned end': phase,
})

const open = (late: WebinarPhase): Phases => ({
  'before its date': 'upcoming',
  between: 'soon',
  'after its planned end': late,
})

/** By what the webinar has been so far. */
const phases: Record<'never live' | 'recorded' | 'live once', Record<WebinarStatus, Phases>> = {
  'never live': {
    Scheduled: open('not-held'),
    Waiting: open('not-held'),
    'In Progress': always('live'),
    Ended: always('not-held'),
  },
  // A recording counts from the end on: it was held somewhere else.
  recorded: {
    Scheduled: open('not-held'),
    Waiting: open('not-held'),
    'In Progress': always('live'),
    Ended: always('ended'),
  },
  'live once': {
    Scheduled: open('ended'),
    Waiting: open('ended'),
    'In Progress': always('live'),
    Ended: always('ended'),
  },
}

/** How far a webinar is in each case: the function of the contract and the conditions in SQL are held against this one table. */
export const phaseCases: readonly PhaseCase[] = Object.entries(phases).flatMap(([past, byStatus]) =>
  Object.entries(byStatus).flatMap(([status, byTime]) =>
    times.map((time) => ({
      status: status as WebinarStatus,
      time,
      wasLive: past === 'live once',
      hasRecording: past === 'recorded',
      phase: byTime[time],
    })),
  ),
)

const durationMinutes = 60
const minutesFromDate: Record<Time, number> = {
  'before its date': -1,
  between: durationMinutes - 1,
  'after its planned end': durationMinutes,
}

/** The date of the case's webinar, which lasts an hour, as seen from a moment. */
export const dateOfCase = ({ time }: PhaseCase, now: Date): Date =>
  new Date(now.getTime() - minutesFromDate[time] * 60_000)

export const nameOfCase = ({ status, time, wasLive, hasRecording }: PhaseCase): string =>
  `${status}, ${time}, ${wasLive ? 'live once' : 'never live'}${hasRecording ? ', with a recording' : ''}`
