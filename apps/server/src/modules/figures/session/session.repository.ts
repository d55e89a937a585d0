import { lifetimes } from '@regent/contract/lifetimes'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export interface SessionRow {
  id: string
  name: string
  starts_at: Date
  is_deleted: boolean
  attendees: number
  /** What staff want to be shown in place of it. */
  attended_shown: number | null
  average_minutes: number
  late: number
  left_early: number
}

export const findSession = async (db: Db, webinarId: string): Promise<SessionRow | undefined> => {
  const { rows } = await sql<SessionRow>`
    select w.id, w.name, w.starts_at, w.deleted_at is not null as is_deleted, w.attended_shown, r.*
    from webinar w
    cross join lateral (
      select count(*)::int as attendees,
        coalesce(round(avg(coalesce(corrected_minutes, (live_seconds + room_seconds) / 60.0))::numeric, 1), 0)::float8
          as average_minutes,
        (count(*) filter (where was_late))::int as late, (count(*) filter (where left_early))::int as left_early
      from registration where webinar_id = w.id and given_up_at is null and attendance = 'attended'
    ) r
    where w.id = ${webinarId}::uuid
  `.execute(db)
  return rows[0]
}

const silence = sql`make_interval(secs => ${sql.lit(lifetimes.presenceSilenceSeconds)})`

const mostMinutes = 24 * 60

export interface Minute {
  minute: number
  present: number
}

/**
 * How many people were there at the start of each minute from the beginning to the end. A person counts once, with however many
 * connections; of each stay only its first minute and the one after its last are read, and summed up.
 */
export const listMinutes = async (db: Db, webinarId: string): Promise<Minute[]> => {
  const { rows } = await sql<Minute>`
    with live as (
      select coalesce(min(l.began_at), w.went_live_at) as began_at,
        coalesce(max(coalesce(l.ended_at, now())), w.ended_at, now()) as ended_at
      from webinar w left join live_period l on l.webinar_id = w.id
      where w.id = ${webinarId}::uuid group by w.id
    ),
    stay as (
      select unnest(range_agg(tstzrange(s.began_at, greatest(s.began_at, coalesce(
        s.ended_at, case when s.last_seen_at > now() - ${silence} then now() else s.last_seen_at end
      ))))) as time
      from room_person p join presence s on s.person_id = p.id
      where p.webinar_id = ${webinarId}::uuid and p.role = 'User'
      group by coalesce(p.account_id, p.id)
    ),
    change as (
      select greatest(ceil(extract(epoch from lower(time) - began_at) / 60), 0)::int as minute, 1 as more from stay, live
      where upper(time) > began_at
      union all
      select greatest(ceil(extract(epoch from upper(time) - began_at) / 60), 0)::int, -1 from stay, live
      where upper(time) > began_at
    ),
    moved as (select minute, sum(more)::int as more from change group by minute)
    select minute, (sum(coalesce(more, 0)) over (order by minute))::int as present
    from live
    cross join lateral generate_series(
      0, least(floor(extract(epoch from ended_at - began_at) / 60)::int, ${sql.lit(mostMinutes)})
    ) minute
    left join moved using (minute)
    where live.began_at is not null
    order by minute
  `.execute(db)
  return rows
}

const mostParts = 120

export interface ReplayPart {
  duration: number
  viewers: number
  second: number
  watching: number
}

/** How many watched each part of the replay as it is shown: what was cut off is left out. */
export const listReplayParts = async (db: Db, webinarId: string): Promise<ReplayPart[]> => {
  const { rows } = await sql<ReplayPart>`
    with shown as (
      select id, floor(coalesce(trim_start, 0))::int as first,
        floor(coalesce(trim_end, whole_seconds, duration_seconds))::int as last
      from recording where webinar_id = ${webinarId}::uuid and is_replay and deleted_at is null
      limit 1
    ),
    seen as (
      select p.watched from shown join replay_progress p on p.recording_id = shown.id where p.watched_seconds > 0
    ),
    part as (
      select last - first as duration, second,
        int4range(first + second, least(first + second + width, last), '()') as inside
      from shown
      cross join lateral (select greatest(ceil((last - first) / ${sql.lit(mostParts)}.0)::int, 2) as width) wide
      cross join lateral generate_series(0, greatest(last - first - 1, 0), width) second
    )
    select duration, second, (select count(*)::int from seen) as viewers,
      (select count(*)::int from seen where seen.watched && inside) as watching
    from part where duration > 0
    order by second
  `.execute(db)
  return rows
}
