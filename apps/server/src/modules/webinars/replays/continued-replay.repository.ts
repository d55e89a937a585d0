import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import type { PageInput } from '#db/list/read-page.ts'
import { idKey, momentKey } from '#db/list/sort-key.ts'
import { mayWatchReplay } from '#modules/webinars/access/index.ts'

export interface ContinuedRow extends ListedRow {
  id: string
  webinar_id: string
  name: string
  slug: string
  position: number
  duration: number
  created_at: Date
  updated_at: Date
}

/** What is left of a video that was watched to its end. */
const endSeconds = 2

const start = sql`coalesce(rec.trim_start, 0)`
const end = sql`coalesce(rec.trim_end, rec.whole_seconds, rec.duration_seconds, p.duration)`

const continuedReplays = latestFirst<ContinuedRow, { accountId: string }>({
  name: 'continued-replays',
  keys: () => [momentKey('p.updated_at'), idKey('rec.id')],
  columns: sql`
    rec.id, w.id as webinar_id, w.name, w.slug, greatest(p.position - ${start}, 0) as position,
    ${end} - ${start} as duration, p.created_at, p.updated_at`,
  from: sql`replay_progress p join recording rec on rec.id = p.recording_id and rec.is_replay join webinar w on w.id = rec.webinar_id`,
  where: ({ accountId }) =>
    sql`p.account_id = ${accountId}::uuid and p.position < ${end} - ${sql.lit(endSeconds)} and ${mayWatchReplay(accountId)}`,
})

/** The replays that a member has begun, has not seen to the end and may still watch, the last one first. */
export const listContinuedReplays = (db: Db, accountId: string, input: PageInput) =>
  readLatest(db, continuedReplays, { accountId }, input)
