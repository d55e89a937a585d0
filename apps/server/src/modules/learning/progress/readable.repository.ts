import { type RawBuilder, sql } from 'kysely'
import { type CourseViewer, isSeen } from '#modules/learning/courses/index.ts'

/** A lecture `l` in its course `c` and its group `g`. */
export const lectureWithin = sql`
  (lecture l join course c on c.id = l.course_id join course_group g on g.id = c.group_id)`

/** Whoever looks may see the lecture, since they may see all that it is in; `eyes` begins the query. */
export const isReadable = (asked: CourseViewer): RawBuilder<boolean> =>
  sql<boolean>`(${isSeen(asked, 'l')} and ${isSeen(asked, 'c')} and ${isSeen(asked, 'g')})`

export const watchedSeconds = (column: string): RawBuilder<number> => sql<number>`
  (select coalesce(sum(upper(stretch) - lower(stretch)), 0)::float8 from unnest(${sql.ref(column)}) stretch)`
