import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type List, type ListedRow, type ListShape, readLatest } from '#db/list/list.ts'
import type { Page, PageInput, PageStart } from '#db/list/read-page.ts'
import { idKey, momentKey, orderOf } from '#db/list/sort-key.ts'
import { type CourseViewer, viewerLevels } from '#modules/learning/courses/index.ts'
import { isReadable, lectureWithin } from './lecture-progress.repository.ts'

export interface BegunCourse extends ListedRow {
  course_id: string
  course_title: string
  group_id: string
  group_title: string
  lecture_id: string
  lecture_title: string
  duration_seconds: number | null
  position: number
  /** The number of the lecture within its course. */
  number: number
  lectures: number
  done: number
  created_at: Date
  updated_at: Date
}

const keys = [momentKey('latest.updated_at'), idKey('latest.course_id')]

const build = (question: CourseViewer & PageStart, { isContinued }: ListShape) => {
  const order = orderOf(keys, { isDown: true, isContinued }, question.after)
  return sql<BegunCourse>`
    with ${viewerLevels(question)},
    latest as (
      select distinct on (c.id) c.id as course_id, c.title as course_title, g.id as group_id, g.title as group_title,
        l.id as lecture_id, l.position, p.created_at, p.updated_at
      from lecture_progress p
      join ${lectureWithin} on l.id = p.lecture_id
      where p.account_id = ${question.viewerId}::uuid and ${isReadable(question)}
      order by c.id, p.updated_at desc, l.position desc
    )
    select latest.course_id, latest.course_title, latest.group_id, latest.group_title, latest.created_at, latest.updated_at,
      next.lecture_id, next.lecture_title, next.duration_seconds, next.position, next.number,
      next.lectures, next.done, ${order.ownCursor} as cursor
    from latest cross join lateral (
      select l.id as lecture_id, l.title as lecture_title, coalesce(p.position, 0) as position,
        -- The browser's measurement, if staff have entered no length.
        coalesce(l.duration_seconds, nullif(p.duration, 0)) as duration_seconds,
        p.completed_at is not null as is_done, (row_number() over (order by l.position, l.id))::int as number,
        (count(*) over ())::int as lectures, (count(p.completed_at) over ())::int as done
      from ${lectureWithin}
      left join lecture_progress p on p.account_id = ${question.viewerId}::uuid and p.lecture_id = l.id
      where l.course_id = latest.course_id and ${isReadable(question)}
      -- The latest one, unless it is done; else the next one after it that is not, or one before it.
      order by p.completed_at is not null, l.id <> latest.lecture_id, (l.position, l.id) < (latest.position, latest.lecture_id),
        l.position, l.id
      limit 1
    ) next
    where not next.is_done and ${order.isAfter}
    order by ${order.by}
    limit ${question.limit}
  `
}

const begunCourses: List<BegunCourse, CourseViewer & PageStart> = {
  name: 'begun-courses',
  keys: () => keys,
  build,
  isPrepared: () => true,
}

/** The courses that a member has begun and not finished, most recent first, each with the lecture to continue. */
export const listBegunCourses = (db: Db, viewer: CourseViewer, input: PageInput): Promise<Page<BegunCourse>> =>
  readLatest(db, begunCourses, viewer, input)
