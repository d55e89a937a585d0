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

const keys = (shape: Shape, question: Question) =>
  keysOf(shape, {
    record: 'c',
    position: positionOf(shape),
    count: sql`(select count(*) from lecture l where l.course_id = c.id and ${isSeen(question, 'l')})`,
  })

const page = (question: Question, shape: Shape) => ({
  record: 'c',
  parent: 'c.group_id',
  fields: columnNames(courseColumns, courseNames),
  columns: sql`c.group_id, g.title as group_title`,
  from: sql`course c join course_group g on g.id = c.group_id and ${isSeen(question, 'g')}`,
  isFound: isFoundByTitle('c', question, shape),
})

const build = (question: Question, shape: Shape): RawBuilder<CourseRow> => {
  const order = orderOf(keys(shape, question), shape, question.after)
  return sql<CourseRow>`
    with ${viewerLevels(question)},
    ${pageOf(page(question, shape), question, shape, order)},
    ${completed(question)}
    select page.*, inside.lectures, inside.seconds, inside.done, ${order.cursor} as cursor
    from page
    cross join lateral (
      select count(*) as lectures, coalesce(sum(l.duration_seconds), 0)::float8 as seconds,
        ${countOfCompleted} as done
      from lecture l where l.course_id = page.id and ${isSeen(question, 'l')}
    ) inside
    order by ${order.ofPage}
  `
}

export const courseList: RecordList<CourseRow> = recordList('courses', keys, build)
