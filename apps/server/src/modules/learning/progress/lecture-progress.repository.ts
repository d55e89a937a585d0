import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { isNews, unionOf, type WrittenReport } from '#modules/learning/watching/index.ts'
import { type CourseViewer, courseViewerOfAccount, isSeen, viewerLevels } from '#modules/learning/courses/index.ts'

/** A lecture `l` in its course `c` and its group `g`. */
export const lectureWithin = sql`
  (lecture l join course c on c.id = l.course_id join course_group g on g.id = c.group_id)`

/** The viewer may see the lecture, its course and its group; `viewerLevels` begins the query. */
export const isReadable = (question: CourseViewer): RawBuilder<boolean> =>
  sql<boolean>`(${isSeen(question, 'l')} and ${isSeen(question, 'c')} and ${isSeen(question, 'g')})`

export interface ProgressRow {
  completed_at: Date | null
  position: number
  duration: number
  watched_seconds: number
  updated_at: Date
}

interface LectureOfViewer extends CourseViewer {
  viewerId: string
  lectureId: string
}

interface Completing extends LectureOfViewer {
  completed: boolean
}

const writeCompleted = prepared('write-lecture-completed', (db, question: Completing) =>
  sql<{ completed: boolean }>`
    with ${viewerLevels(question)}
    insert into lecture_progress as p (account_id, lecture_id, completed_at)
    select ${question.viewerId}::uuid, l.id, case when ${question.completed}::boolean then now() end
    from ${lectureWithin}
    where l.id = ${question.lectureId} and ${isReadable(question)}
    on conflict (account_id, lecture_id) do update set
      completed_at = case when ${question.completed}::boolean then coalesce(p.completed_at, now()) end,
      updated_at = now()
    returning p.completed_at is not null as completed
  `.compile(db),
)

/** Undefined if the viewer may not see the lecture. */
export const setCompleted = async (db: Db, completing: Completing): Promise<{ completed: boolean } | undefined> =>
  (await writeCompleted(db, completing))[0]

export type Reported = LectureOfViewer & WrittenReport

const writeReport = prepared('write-video-report', (db, question: Reported) => {
  const { viewerId, lectureId, position, duration, watched, ended, isExact, playback, report, age } = question
  // Jumping to the end does not finish a video: half of it has to have been played.
  const isFinished = (seconds: RawBuilder<unknown>) => sql<boolean>`(${ended}::boolean and (
    not ${isExact}::boolean or ${seconds} >= (select length / 2 from readable)))`
  return sql<ProgressRow>`
    with ${viewerLevels(question)},
    readable as materialized (
      -- What staff entered, if they did; a player may claim any length.
      select l.id, floor(least(l.duration_seconds, ${duration}::float8))::int as length
      from ${lectureWithin}
      where l.id = ${lectureId} and ${isReadable(question)}
    )
    insert into lecture_progress as p
      (account_id, lecture_id, position, duration, watched, watched_seconds, completed_at, playback, report, updated_at)
    select ${viewerId}::uuid, readable.id, ${position}, ${duration}, given.watched, given.seconds,
      case when ${isFinished(sql`given.seconds`)} then now() end, ${playback}, ${report}::int,
      now() - ${age}::float8 * interval '1 second'
    from readable
    cross join lateral ${unionOf(
      sql`'{}'::int4multirange`,
      sql`(${watched}::int4multirange * int4multirange(int4range(0, readable.length, '[]')))`,
    )} given
    on conflict (account_id, lecture_id) do update set
      position = case when ${isNews} then excluded.position else p.position end,
      duration = case when ${isNews} then excluded.duration else p.duration end,
      report = case when ${isNews} then excluded.report else p.report end,
      playback = case when ${isNews} then excluded.playback else p.playback end,
      (watched, watched_seconds, completed_at) = (
        select whole.watched, coalesce(whole.seconds, p.watched_seconds),
          coalesce(p.completed_at, excluded.completed_at,
            case when ${isFinished(sql`coalesce(whole.seconds, p.watched_seconds)`)} then now() end)
        from ${unionOf(sql`p.watched`, sql`excluded.watched`)} whole
      ),
      updated_at = greatest(p.updated_at, excluded.updated_at)
    returning p.completed_at, p.position, p.duration, p.watched_seconds, p.updated_at
  `.compile(db)
})

/** In one statement: reports at the same time wait for the row, and the union loses nothing. */
export const addReport = async (db: Db, reported: Reported): Promise<ProgressRow | undefined> =>
  (await writeReport(db, reported))[0]

/** A member's own progress in all lectures; those that the member no longer sees have no name. */
export const listProgressOf = async (db: Db, { accountId }: { accountId: string }) => {
  const viewer = await courseViewerOfAccount(db, accountId)
  const { rows } = await sql<ProgressRow & { lecture: string | null; created_at: Date }>`
    with ${viewerLevels(viewer)}
    select case when ${isReadable(viewer)} then l.title end as lecture, p.completed_at, p.position, p.duration, p.watched_seconds,
      p.created_at, p.updated_at
    from ${lectureWithin} join lecture_progress p on p.lecture_id = l.id
    where p.account_id = ${accountId}
    order by p.created_at, p.lecture_id
  `.execute(db)
  return rows.map(({ lecture, completed_at, position, duration, watched_seconds, created_at, updated_at }) => ({
    lecture,
    completedAt: completed_at,
    position,
    duration,
    watchedSeconds: watched_seconds,
    createdAt: created_at,
    updatedAt: updated_at,
  }))
}

export const eraseProgress = (tx: Db, { accountId }: { accountId: string }) =>
  tx.deleteFrom('lecture_progress').where('account_id', '=', accountId).execute()
