import { type RawBuilder, sql } from 'kysely'
import { columnNames } from '#db/field-columns.ts'
import { numberKey, orderOf } from '#db/list/sort-key.ts'
import { type GroupColumns, groupColumns, groupNames } from '../records/record.fields.ts'
import { completed, countOfCompleted, isFoundByTitle, keysOf, pageOf, type PageRow } from './list-page.repository.ts'
import { type Question, type RecordList, type Shape, recordList } from './record-list.repository.ts'
import { isSeen, viewerLevels } from './viewer.repository.ts'

export interface CourseGroupRow extends PageRow, GroupColumns {
  courses: number
  lectures: number
  done: number
}

const keys = (shape: Shape, question: Question) =>
  keysOf(shape, {
    record: 'g',
    position: [numberKey(sql`g.position`)],
    count: sql`(select count(*) from course c where c.group_id = g.id and ${isSeen(question, 'c')})`,
  })

const page = (question: Question, shape: Shape) => ({
  record: 'g',
  fields: columnNames(groupColumns, groupNames),
  from: sql`course_group g`,
  isFound: sql<boolean>`(${question.types}::text[] is null or g.type = any(${question.types}::text[]))
    and ${isFoundByTitle('g', question, shape)}`,
})

const build = (question: Question, shape: Shape): RawBuilder<CourseGroupRow> => {
  const order = orderOf(keys(shape, question), shape, question.after)
  return sql<CourseGroupRow>`
    with ${viewerLevels(question)},
    ${pageOf(page(question, shape), question, shape, order)},
    ${completed(question)},
    within_page as materialized (
      select c.id, c.group_id from course c where c.group_id = any(array(select id from page)) and ${isSeen(question, 'c')}
    ),
    inside as materialized (
      select l.course_id, count(*) as lectures, ${countOfCompleted} as done
      from lecture l where l.course_id = any(array(select id from within_page)) and ${isSeen(question, 'l')}
      group by l.course_id
    ),
    counted as (
      select c.group_id, count(*) as courses, sum(inside.lectures)::bigint as lectures, sum(inside.done)::bigint as done
      from within_page c left join inside on inside.course_id = c.id
      group by c.group_id
    )
    select page.*, coalesce(counted.courses, 0) as courses, coalesce(counted.lectures, 0) as lectures,
      coalesce(counted.done, 0) as done, ${order.cursor} as cursor
    from page
    left join counted on counted.group_id = page.id
    order by ${order.ofPage}
  `
}

export const courseGroupList: RecordList<CourseGroupRow> = recordList('course-groups', keys, build)
