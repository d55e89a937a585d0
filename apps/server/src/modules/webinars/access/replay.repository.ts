import { type RawBuilder, sql } from 'kysely'

/** The webinar `w` in a statement has a replay, whether it is published or not. */
export const hasRecording: RawBuilder<boolean> = sql`
  exists (select from recording as replay where replay.webinar_id = w.id and replay.is_replay)`
