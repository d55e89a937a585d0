import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { isNews, unionOf, type WrittenReport } from '#modules/learning/watching/index.ts'

export interface ReplayProgress {
  position: number
  duration: number
  watched_seconds: number
  updated_at: Date
}

const columns = ['position', 'duration', 'watched_seconds', 'updated_at'] as const

interface OwnReplay {
  accountId: string
  recordingId: string
}

const ownProgress = (db: Db, { accountId, recordingId }: OwnReplay) =>
  db.selectFrom('replay_progress').where('account_id', '=', accountId).where('recording_id', '=', recordingId)

export const findProgress = (db: Db, own: OwnReplay): Promise<ReplayProgress | undefined> =>
  ownProgress(db, own).select(columns).executeTakeFirst()

/** A member has no more players than these at the same time. */
const mostPlayers = 100

/**
 * Whether a player has not reported before; it is known from now on. Reports of one member wait here for each other, the first
 * ones too. The moment of a row without a report is before all others.
 */
export const meetPlayer = async (tx: Db, own: OwnReplay, player: string): Promise<boolean> => {
  await tx
    .insertInto('replay_progress')
    .values({ account_id: own.accountId, recording_id: own.recordingId, updated_at: sql<Date>`timestamptz 'epoch'` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { players } = await ownProgress(tx, own).select('players').forUpdate().executeTakeFirstOrThrow()
  if (players.includes(player)) return false
  await tx
    .updateTable('replay_progress')
    .set({ players: [...players, player].slice(-mostPlayers) })
    .where('account_id', '=', own.accountId)
    .where('recording_id', '=', own.recordingId)
    .execute()
  return true
}

const writeReport = prepared('write-replay-report', (db, question: OwnReplay & WrittenReport) => {
  const { accountId, recordingId, position, duration, watched, playback, report, age } = question
  return sql<ReplayProgress>`
    insert into replay_progress as p
      (account_id, recording_id, position, duration, watched, watched_seconds, playback, report, updated_at)
    select ${accountId}::uuid, ${recordingId}::uuid, ${position}, ${duration}, given.watched, coalesce(given.seconds, 0),
      ${playback}, ${report}::int, now() - ${age}::float8 * interval '1 second'
    from ${unionOf(sql`'{}'::int4multirange`, sql`${watched}::int4multirange`)} given
    on conflict (account_id, recording_id) do update set
      position = case when ${isNews} then excluded.position else p.position end,
      duration = case when ${isNews} then excluded.duration else p.duration end,
      report = case when ${isNews} then excluded.report else p.report end,
      playback = case when ${isNews} then excluded.playback else p.playback end,
      (watched, watched_seconds) = (
        select whole.watched, coalesce(whole.seconds, p.watched_seconds)
        from ${unionOf(sql`p.watched`, sql`excluded.watched`)} whole
      ),
      updated_at = greatest(p.updated_at, excluded.updated_at)
    returning p.position, p.duration, p.watched_seconds, p.updated_at
  `.compile(db)
})

/** Nothing is lost if several reports come at once: the union is made in the statement. */
export const addReplayReport = async (tx: Db, reported: OwnReplay & WrittenReport): Promise<ReplayProgress> => {
  const [row] = await writeReport(tx, reported)
  if (!row) throw new Error('An upsert returns its row')
  return row
}

/** A member's own progress in all replays. */
export const listReplayProgressOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('replay_progress as p')
    .innerJoin('recording as r', 'r.id', 'p.recording_id')
    .innerJoin('webinar as w', 'w.id', 'r.webinar_id')
    .select([
      'w.name as webinar',
      'p.position',
      'p.duration',
      'p.watched_seconds as watchedSeconds',
      'p.created_at as createdAt',
      'p.updated_at as updatedAt',
    ])
    .where('p.account_id', '=', accountId)
    .orderBy('p.created_at')
    .execute()

export const eraseReplayProgress = (tx: Db, { accountId }: { accountId: string }) =>
  tx.deleteFrom('replay_progress').where('account_id', '=', accountId).execute()
