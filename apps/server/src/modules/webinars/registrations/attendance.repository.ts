import { lifetimes } from '@regent/contract/lifetimes'
import type { AttendanceStatus } from '@regent/contract/webinars/webinar-fields'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { wasLive } from '#modules/webinars/access/index.ts'

/** The seconds live until now; a long silence counts as an absence. */
const secondsUntilNow = sql`
  live_seconds + case
    when last_seen_at > now() - make_interval(secs => ${sql.lit(lifetimes.presenceSilenceSeconds)})
    then extract(epoch from now() - last_seen_at) else 0 end`

/** No row while the webinar is not live; otherwise whether this person counts as attended from now on. */
export const countPresence = prepared(
  'count-presence',
  (db, { id, attendedMinutes }: { id: string; attendedMinutes: number }) =>
    sql<{ is_news: boolean }>`
      with seen as (
        select r.id, r.is_marked, r.attendance, coalesce(w.attended_minutes, ${attendedMinutes}::int) * 60 as enough,
          ${secondsUntilNow} as seconds
        from registration r join webinar w on w.id = r.webinar_id
        where r.id = ${id}::uuid and r.given_up_at is null and w.status = 'In Progress' and w.deleted_at is null
        for update of r
      )
      update registration r set last_seen_at = now(), live_seconds = seen.seconds,
        attendance = case when not seen.is_marked and seen.seconds >= seen.enough then 'attended' else seen.attendance end
      from seen where r.id = seen.id
      returning r.attendance <> seen.attendance as is_news
    `.compile(db),
)

/** Once a webinar has ended: staff's marks stand, and for all others the minutes until now decide. */
export const decideAttendance = async (tx: Db, webinarId: string, attendedMinutes: number): Promise<void> => {
  await sql`
    with seen as (
      select id, ${secondsUntilNow} as seconds
      from registration
      where webinar_id = ${webinarId} and given_up_at is null and not is_marked
      for update
    )
    update registration r
    set live_seconds = seen.seconds,
      attendance = case when seen.seconds >= ${attendedMinutes} * 60 then 'attended' else 'missed' end
    from seen where r.id = seen.id
  `.execute(tx)
}

/** A mark counts more than what is counted from now on. */
export const markAttendance = (tx: Db, id: string, attendance: AttendanceStatus) =>
  tx.updateTable('registration').set({ attendance, is_marked: true }).where('id', '=', id).execute()

/** The counted minutes decide again; before the end, only whether they are enough already. */
export const unmarkAttendance = async (tx: Db, id: string, attendedMinutes: number): Promise<void> => {
  await sql`
    update registration r
    set is_marked = false, attendance = case
      when r.live_seconds >= coalesce(w.attended_minutes, ${attendedMinutes}::int) * 60 then 'attended'
      when w.status = 'Ended' and ${wasLive} then 'missed'
      else 'registered' end
    from webinar w
    where r.id = ${id}::uuid and w.id = r.webinar_id
  `.execute(tx)
}
