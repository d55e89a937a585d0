import { type RawBuilder, sql } from 'kysely'
import { isEliteNow } from '#modules/identity/account/index.ts'

/** The webinar `w` in a statement has a replay, whether it is published or not. */
export const hasRecording: RawBuilder<boolean> = sql`
  exists (select from recording as replay where replay.webinar_id = w.id and replay.is_replay)`

/** In a statement what `canWatchReplay` says of a member and the webinar `w`, which has a recording. */
export const mayWatchReplay = (accountId: string): RawBuilder<boolean> => sql`(
  w.deleted_at is null and w.status = 'Ended' and w.is_replay_published and exists (
    select from account viewer where viewer.id = ${accountId}::uuid and (
      viewer.role = 'admin' or w.replay_access in ('link', 'members')
      or w.replay_access = 'elite' and ${isEliteNow('viewer')}
      or w.replay_access = 'registered' and exists (
        select from registration own
        where own.webinar_id = w.id and own.account_id = viewer.id and own.given_up_at is null
      )
    )
  ))`
