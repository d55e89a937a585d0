import { lifetimes } from '@regent/contract/lifetimes'
import type { AttendanceStatus } from '@regent/contract/webinars/webinar-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { wasLive } from '#modules/webinars/access/index.ts'

const silence = sql`make_interval(secs => ${sql.lit(lifetimes.presenceSilenceSeconds)})`

/** The seconds live until now of a member who is not in the room; a long silence counts as an absence. */
const secondsUntilNow = sql`
  live_seconds + case
    when last_seen_at > now() - ${silence}
    then extract(epoch from now() - last_seen_at) else 0 end`

/** How long a registered person was there: as staff corrected it, else as it was counted. */
export const presentSeconds = (liveSeconds: RawBuilder<unknown>) =>
  sql`coalesce(corrected_minutes * 60, ${liveSeconds} + room_seconds)`

/** When staff read that someone came late or left early. */
export const punctual = sql`make_interval(mins => 5)`

/**
 * How long each account was in the room while the webinar was live. What overlaps counts once: two roles, two connections, a
 * connection and the report of a page.
 */
const timesInRoom = (webinarId: string, accountIds: readonly string[] | null) => sql`
  live as (
    select range_agg(tstzrange(began_at, greatest(began_at, coalesce(ended_at, now())))) as times
    from live_period where webinar_id = ${webinarId}::uuid
  ),
  present as (
    select p.account_id, range_agg(tstzrange(s.began_at, greatest(s.began_at, coalesce(
      s.ended_at, case when s.last_seen_at > now() - ${silence} then now() else s.last_seen_at end
    )))) as times
    from presence s join room_person p on p.id = s.person_id
    where p.webinar_id = ${webinarId}::uuid and p.account_id is not null
      and (${accountIds}::uuid[] is null or p.account_id = any(${accountIds}::uuid[]))
    group by p.account_id
  ),
  in_room as (
    select present.account_id, sum(extract(epoch from upper(time) - lower(time))) as seconds,
      min(lower(time)) as arrived_at, max(upper(time)) as left_at,
      min(lower(time)) > lower(live.times) + ${punctual} as was_late,
      max(upper(time)) < upper(live.times) - ${punctual} as left_early
    from present cross join live cross join lateral unnest(present.times * live.times) time
    group by present.account_id, live.times
  )`

/** Stores for all registrations of a webinar, or some, what the intervals amount to. It may be done at any time, again and again. */
const storeTimesInRoom = async (tx: Db, webinarId: string, accountIds: readonly string[] | null): Promise<void> => {
  await sql`
    with ${timesInRoom(webinarId, accountIds)}
    update registration r
    set room_seconds = in_room.seconds, arrived_at = in_room.arrived_at, left_at = in_room.left_at,
      was_late = in_room.was_late, left_early = in_room.left_early
    from in_room
    where r.webinar_id = ${webinarId}::uuid and r.account_id = in_room.account_id and r.given_up_at is null
  `.execute(tx)
}

interface Counted {
  webinarId: string
  attendedMinutes: number
  /** Counts these people alone. */
  accountIds?: readonly string[] | null
}

/** Counts those who are in the room of a live webinar; answers who counts as attended from now on. */
export const countRoomPresence = async (tx: Db, { webinarId, attendedMinutes, accountIds = null }: Counted) => {
  await storeTimesInRoom(tx, webinarId, accountIds)
  const { rows } = await sql<{ account_id: string }>`
    update registration r set attendance = 'attended'
    from webinar w
    where w.id = r.webinar_id and r.webinar_id = ${webinarId}::uuid and w.status = 'In Progress' and w.deleted_at is null
      and (${accountIds}::uuid[] is null or r.account_id = any(${accountIds}::uuid[]))
      and r.given_up_at is null and not r.is_marked and r.attendance <> 'attended'
      and r.room_seconds > 0
      and ${presentSeconds(sql`r.live_seconds`)} >= coalesce(w.attended_minutes, ${attendedMinutes}::int) * 60
    returning r.account_id
  `.execute(tx)
  return rows
}

/** From now on the room counts for these: a report from outside does not go on. */
export const stopCountingReports = (tx: Db, ids: readonly string[]) =>
  tx
    .updateTable('registration')
    .set({ last_seen_at: null })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('last_seen_at', 'is not', null)
    .execute()

/** No row while the webinar is not live; otherwise whether this person counts as attended from now on. */
export const countPresence = prepared(
  'count-presence',
  (db, { id, attendedMinutes }: { id: string; attendedMinutes: number }) =>
    sql<{ is_news: boolean }>`
      with seen as (
        select r.id, r.is_marked, r.attendance, ${secondsUntilNow} as seconds,
          ${presentSeconds(sql`(${secondsUntilNow})`)} >= coalesce(w.attended_minutes, ${attendedMinutes}::int) * 60 as is_enough
        from registration r join webinar w on w.id = r.webinar_id
        where r.id = ${id}::uuid and r.given_up_at is null and w.status = 'In Progress' and w.deleted_at is null
        for update of r
      )
      update registration r set last_seen_at = now(), live_seconds = seen.seconds,
        attendance = case when not seen.is_marked and seen.is_enough then 'attended' else seen.attendance end
      from seen where r.id = seen.id
      returning r.attendance <> seen.attendance as is_news
    `.compile(db),
)

/** Once a webinar has ended: staff's marks stand, and for all others the minutes until now decide. */
export const decideAttendance = async (tx: Db, webinarId: string, attendedMinutes: number): Promise<void> => {
  await storeTimesInRoom(tx, webinarId, null)
  await sql`
    with seen as (
      select id, corrected_minutes, room_seconds,
        case when room_seconds > 0 then live_seconds else ${secondsUntilNow} end as seconds
      from registration
      where webinar_id = ${webinarId} and given_up_at is null and not is_marked
      for update
    )
    update registration r
    set live_seconds = seen.seconds,
      attendance = case
        when coalesce(seen.corrected_minutes * 60, seen.seconds + seen.room_seconds) >= ${attendedMinutes} * 60 then 'attended'
        else 'missed' end
    from seen where r.id = seen.id
  `.execute(tx)
}

/** A mark counts more than what is counted from now on. */
export const markAttendance = (tx: Db, id: string, attendance: AttendanceStatus) =>
  tx.updateTable('registration').set({ attendance, is_marked: true }).where('id', '=', id).execute()

/** What the minutes decide; before the end, only whether they are enough already. */
const decidedBy = (minutes: RawBuilder<unknown>, attendedMinutes: number) => sql`case
  when ${minutes} >= coalesce(w.attended_minutes, ${attendedMinutes}::int) * 60 then 'attended'
  when w.status = 'Ended' and ${wasLive} then 'missed'
  else 'registered' end`

/** The minutes decide again. */
export const unmarkAttendance = async (tx: Db, id: string, attendedMinutes: number): Promise<void> => {
  await sql`
    update registration r
    set is_marked = false, attendance = ${decidedBy(presentSeconds(sql`r.live_seconds`), attendedMinutes)}
    from webinar w
    where r.id = ${id}::uuid and w.id = r.webinar_id
  `.execute(tx)
}

interface Correction {
  /** Null takes the correction back. */
  minutes: number | null
  /** The administrator. */
  by: string | null
  attendedMinutes: number
}

/** What staff enter counts instead of what was counted, and decides unless they have marked the person. */
export const correctMinutes = async (
  tx: Db,
  id: string,
  { minutes, by, attendedMinutes }: Correction,
): Promise<void> => {
  const present = sql`coalesce(${minutes}::int * 60, r.live_seconds + r.room_seconds)`
  await sql`
    update registration r
    set corrected_minutes = ${minutes}::int, corrected_at = now(), corrected_by = ${by}::uuid,
      attendance = case when r.is_marked then r.attendance else ${decidedBy(present, attendedMinutes)} end
    from webinar w
    where r.id = ${id}::uuid and w.id = r.webinar_id
  `.execute(tx)
}

interface BegunReplay {
  webinarId: string
  accountId: string
}

/** A registered person has just begun to watch the replay, once more or for the first time. */
export const countReplay = async (tx: Db, { webinarId, accountId }: BegunReplay): Promise<void> => {
  await sql`
    update registration set replays = replays + 1, updated_at = now()
    where webinar_id = ${webinarId} and account_id = ${accountId} and given_up_at is null
  `.execute(tx)
}

interface WatchedRecording {
  recordingId: string
  /** Counts this person alone. */
  accountId?: string | null
}

/**
 * How much registered people have watched of what is shown of a recording; nothing before it is measured. The share never falls:
 * what was watched of an earlier recording counts. It may be done at any time, again and again.
 */
export const countReplayShares = async (tx: Db, { recordingId, accountId = null }: WatchedRecording): Promise<void> => {
  await sql`
    update registration r set replay_share = seen.share, updated_at = now()
    from (
      select rec.webinar_id, p.account_id, least(counted.seconds / greatest(shown.last - shown.first, 1), 1)::real as share
      from recording rec
      cross join lateral (
        select floor(coalesce(rec.trim_start, 0))::int as first,
          floor(coalesce(rec.trim_end, rec.whole_seconds, rec.duration_seconds))::int as last
      ) shown
      join replay_progress p on p.recording_id = rec.id
      cross join lateral (
        select coalesce(sum(upper(part) - lower(part) - 1), 0)::real as seconds
        from unnest(p.watched * int4multirange(int4range(shown.first, shown.last, '[]'))) part
      ) counted
      where rec.id = ${recordingId}::uuid and shown.last >= shown.first
        and (${accountId}::uuid is null or p.account_id = ${accountId}::uuid)
    ) seen
    where r.webinar_id = seen.webinar_id and r.account_id = seen.account_id and r.given_up_at is null
      and r.replay_share < seen.share
  `.execute(tx)
}
