import { type RawBuilder, sql } from 'kysely'
import { columnNames } from '#db/field-columns.ts'
import { idKey, numberKey, orderOf, type SortKey } from '#db/list/sort-key.ts'
import { type CourseColumns, courseColumns, courseNames } from '../records/record.fields.ts'
import { completed, countOfCompleted, isFoundByTitle, keysOf, pageOf, type PageRow } from './list-page.repository.ts'
import { type Question, type RecordList, type Shape, recordList } from './record-list.repository.ts'
import { isSeen, viewerLevels } from './viewer.repository.ts'

export interface CourseRow extends PageRow, CourseColumns {
  group_id: string
  group_title: string
  lectures: number
  seconds: number
  done: number
}

/** All courses together are sorted group by group. */
const positionOf = ({ scope }: Shape): readonly SortKey[] =>
  scope === 'all'
    ? [numberKey(sql`g.position`), idKey('g.id'), numberKey(sql`c.position`)]
    : [numberKey(sql`c.position`)]

const keys = (shape: Shape, asked: Question) =>
  keysOf(shape, {
    record: 'c',
    position: positionOf(shape),
    count: sql`(select count(*) from lecture l where l.course_id = c.id and ${isSeen(asked, 'l')})`,
  })

const page = (asked: Question, shape: Shape) => ({
  record: 'c',
  parent: 'c.group_id',
  fields: columnNames(courseColumns, courseNames),
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
