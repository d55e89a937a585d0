import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { type CourseViewer, isSeen, viewerLevels } from '#modules/learning/courses/index.ts'

/** A lecture `l` in its course `c` and its group `g`. */
export const lectureWithin = sql`
  (lecture l join course c on c.id = l.course_id join course_group g on g.id = c.group_id)`

/** The viewer may see the lecture, its course and its group; `viewerLevels` begins the query. */
export const isReadable = (question: CourseViewer): RawBuilder<boolean> =>
  sql<boolean>`(${isSeen(question, 'l')} and ${isSeen(question, 'c')} and ${isSeen(question, 'g')})`

const watchedSeconds = (column: string): RawBuilder<number> => sql<number>`
  (select coalesce(sum(upper(stretch) - lower(stretch)), 0)::float8 from unnest(${sql.ref(column)}) stretch)`

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

export interface Reported extends LectureOfViewer {
  position: number
  duration: number
  /** As PostgreSQL writes a `nummultirange`. */
  watched: string
  ended: boolean
  /** Whether the report says what was played at all. */
  isExact: boolean
  playback: string | null
  report: number | null
  /** How many seconds ago it was so: a browser without a network keeps its reports. */
  age: number
}

// A report moves the viewer unless a later one has come before it: by its number of the same player, by its time of another.
const isNews = sql<boolean>`(case when p.playback = excluded.playback then excluded.report > p.report
  else excluded.updated_at >= p.updated_at end)`

const writeReport = prepared('write-video-report', (db, question: Reported) => {
  const { viewerId, lectureId, position, duration, watched, ended, isExact, playback, report, age } = question
  // Jumping to the end does not finish a video: half of it has to have been played.
  const isFinished = (column: string) => sql<boolean>`(${ended}::boolean and (
    not ${isExact}::boolean or ${watchedSeconds(column)} >= ${duration}::float8 / 2))`
  return sql<ProgressRow>`
    with ${viewerLevels(question)}
    insert into lecture_progress as p
      (account_id, lecture_id, position, duration, watched, completed_at, playback, report, updated_at)
    select ${viewerId}::uuid, l.id, ${position}, ${duration}, given.watched, case when ${isFinished('given.watched')} then now() end,
      ${playback}, ${report}::int, now() - ${age}::float8 * interval '1 second'
    from ${lectureWithin}
    cross join (select ${watched}::nummultirange as watched) given
    where l.id = ${lectureId} and ${isReadable(question)}
    on conflict (account_id, lecture_id) do update set
      position = case when ${isNews} then excluded.position else p.position end,
      duration = case when ${isNews} then excluded.duration else p.duration end,
      report = case when ${isNews} then excluded.report else p.report end,
      playback = case when ${isNews} then excluded.playback else p.playback end,
      watched = p.watched + excluded.watched,
      completed_at = coalesce(p.completed_at, excluded.completed_at,
        case when (select ${isFinished('united.watched')} from (select p.watched + excluded.watched as watched) united)
          then now() end),
      updated_at = greatest(p.updated_at, excluded.updated_at)
    returning p.completed_at, p.position, p.duration, ${watchedSeconds('p.watched')} as watched_seconds, p.updated_at
  `.compile(db)
})

/** In one statement: reports at the same time wait for the row, and the union loses nothing. */
export const addReport = async (db: Db, reported: Reported): Promise<ProgressRow | undefined> =>
  (await writeReport(db, reported))[0]

/** A member's own progress in all lectures. */
export const listProgressOf = async (db: Db, { accountId }: { accountId: string }) => {
  const { rows } = await sql<ProgressRow & { lecture: string; created_at: Date }>`
    select l.title as lecture, p.completed_at, p.position, p.duration, ${watchedSeconds('p.watched')} as watched_seconds,
      p.created_at, p.updated_at
    from lecture_progress p join lecture l on l.id = p.lecture_id
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
