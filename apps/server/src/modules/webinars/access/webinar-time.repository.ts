import { type RawBuilder, sql } from 'kysely'

/** Of the webinar `w` in a statement, like all conditions here. They say in SQL what the contract's `phaseOf` says. */
const plannedEnd = sql`w.starts_at + make_interval(mins => w.duration_minutes)`

const isBefore = sql`w.status in ('Scheduled', 'Waiting')`

/** Neither live nor ended, although its planned end has passed: staff have to reschedule or end it. */
export const isOverdue: RawBuilder<boolean> = sql`(${isBefore} and ${plannedEnd} <= now())`

/** It was live at some time. */
export const wasLive: RawBuilder<boolean> = sql`(w.went_live_at is not null)`

/** How long it was live, until now or its end; of one that was held somewhere else, as long as was planned. Null if it never was. */
export const liveSeconds: RawBuilder<number | null> = sql`coalesce(
  (select extract(epoch from sum(coalesce(l.ended_at, now()) - l.began_at)) from live_period l where l.webinar_id = w.id),
  extract(epoch from coalesce(w.ended_at, now()) - w.went_live_at)
)::float8`

/** Live at some time, or ended with a recording: it took place somewhere else. */
export const wasHeld: RawBuilder<boolean> = sql`(w.went_live_at is not null or w.status = 'Ended' and w.recording <> '')`

/** Ended by staff or overdue: it takes no registrations. */
export const isOver: RawBuilder<boolean> = sql`(w.status = 'Ended' or ${isOverdue})`

/** Over without having been held. */
export const isNotHeld: RawBuilder<boolean> = sql`(not ${wasHeld} and ${isOver})`

/** Canceling it still concerns people: its planned end is to come. */
export const isToCome: RawBuilder<boolean> = sql`(w.status <> 'Ended' and ${plannedEnd} > now())`
