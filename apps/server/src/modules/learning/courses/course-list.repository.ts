import { type RawBuilder, sql } from 'kysely'
import { idKey, numberKey, orderOf, type SortKey } from '#db/list/sort-key.ts'
import { completed, countOfCompleted } from './completed.repository.ts'
import { viewerLevels, isSeen } from './viewer.repository.ts'
import { isFoundByTitle, keysOf, pageOf, type PageRow } from './list-page.repository.ts'
import { type Question, type RecordList, type Shape, recordList } from './record-list.repository.ts'

export interface CourseRow extends PageRow {
  group_id: string
  group_title: string
  lectures: number
  seconds: number
  done: number
}

/** All courses stand group by group, those of one group by their own place alone. */
const placeOf = ({ scope }: Shape): readonly SortKey[] =>
  scope === 'all' ? [numberKey(sql`g.place`), idKey('g.id'), numberKey(sql`c.place`)] : [numberKey(sql`c.place`)]

const keys = (shape: Shape, asked: Question) =>
  keysOf(shape, {
    record: 'c',
    place: placeOf(shape),
    count: sql`(select count(*) from lecture l where l.course_id = c.id and ${isSeen(asked, 'l')})`,
  })

const page = (asked: Question, shape: Shape) => ({
  record: 'c',
  parent: 'c.group_id',
  columns: sql`c.group_id, g.title as group_title`,
  from: sql`course c join course_group g on g.id = c.group_id and ${isSeen(asked, 'g')}`,
  isFound: isFoundByTitle('c', asked, shape),
})

const build = (asked: Question, shape: Shape): RawBuilder<CourseRow> => {
  const order = orderOf(keys(shape, asked), shape, asked.after)
  return sql<CourseRow>`
    with ${viewerLevels(asked)},
    ${pageOf(page(asked, shape), asked, shape, order)},
    ${completed(asked)}
    select page.*, inside.lectures, inside.seconds, inside.done, ${order.cursor} as cursor
    from page
    cross join lateral (
      select count(*) as lectures, coalesce(sum(l.duration_seconds), 0)::float8 as seconds,
        ${countOfCompleted} as done
      from lecture l where l.course_id = page.id and ${isSeen(asked, 'l')}
    ) inside
    order by ${order.ofPage}
  `
}

export const courseList: RecordList<CourseRow> = recordList('courses', keys, build)
