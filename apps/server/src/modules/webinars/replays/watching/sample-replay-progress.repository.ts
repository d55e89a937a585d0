import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

interface SampleReplay {
  accountId: string
  webinarId: string
  /** Of 1. */
  share: number
  openedAt: Date
}

// For a video that was not measured yet.
const unmeasuredSeconds = 54

/** What sample members have watched of the replays of webinars. */
export const insertSampleReplays = async (tx: Db, replays: readonly SampleReplay[]): Promise<void> => {
  await sql`
    insert into replay_progress
      (account_id, recording_id, position, duration, watched, watched_seconds, created_at, updated_at)
    select given.account_id, r.id, known.seconds * given.share, known.seconds,
      int4multirange(int4range(0, (known.seconds * given.share)::int)), (known.seconds * given.share)::int,
      given.opened_at, given.opened_at
    from unnest(
      ${replays.map(({ accountId }) => accountId)}::uuid[],
      ${replays.map(({ webinarId }) => webinarId)}::uuid[],
      ${replays.map(({ share }) => share)}::float8[],
      ${replays.map(({ openedAt }) => openedAt)}::timestamptz[]
    ) as given (account_id, webinar_id, share, opened_at)
    join recording r on r.webinar_id = given.webinar_id and r.is_replay
    cross join lateral (
      select coalesce(r.duration_seconds, ${unmeasuredSeconds})::float8 as seconds
    ) known
    on conflict do nothing
  `.execute(tx)
}
