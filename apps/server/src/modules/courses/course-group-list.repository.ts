import { type RawBuilder, sql } from 'kysely'
import type { CourseState, Visibility } from '@regent/contract/course-fields'
import { completed, countOfCompleted } from './completed.repository.ts'
import { eyes, isSeen } from './eyes.repository.ts'
import { makerColumns, makerJoin, makerName, type MakerRow } from './maker.repository.ts'
import {
  idKey,
  isInScope,
  momentKey,
  numberKey,
  orderOf,
  type Question,
  type RecordList,
  type Shape,
  type SortKey,
  textKey,
} from './record-list.repository.ts'

export interface CourseGroupRow extends MakerRow {
  id: string
  title: string
  description: string
  icon: string
  type: string
  state: CourseState
  visibility: Visibility
  created_at: Date
  updated_at: Date
  courses: number
  lectures: number
  done: number
  cursor: string[]
}

const keys = ({ sort }: Shape, asked: Question): readonly SortKey[] => {
  const id = idKey('g.id')
  switch (sort) {
    case 'place':
      return [numberKey(sql`g.place`), id]
    case 'title':
      return [textKey(sql`g.title`), id]
    case 'count':
      return [numberKey(sql`(select count(*) from course c where c.group_id = g.id and ${isSeen(asked, 'c')})`), id]
    case 'createdBy':
      return [textKey(makerName), id]
    case 'createdAt':
      return [momentKey('g.created_at'), id]
  }
}

const build = (asked: Question, shape: Shape): RawBuilder<CourseGroupRow> => {
  const order = orderOf(keys(shape, asked), shape, asked)
  return sql<CourseGroupRow>`
    with ${eyes(asked)},
    page as (
      select g.id, g.title, g.description, g.icon, g.type, g.state, g.visibility, g.created_at, g.updated_at,
        ${makerColumns(asked)}, ${order.columns}
      from course_group g
      ${makerJoin(asked, 'g')}
      where ${isSeen(asked, 'g')} and g.state = any(${asked.states}::text[])
        and (${asked.types}::text[] is null or g.type = any(${asked.types}::text[]))
        and ${shape.isSearched ? sql`(g.title ilike ${asked.pattern} or g.description ilike ${asked.pattern})` : sql`true`}
        and ${isInScope(shape, asked, 'g.id')} and ${order.isAfter}
      order by ${order.by}
      limit ${asked.limit}::int
    ),
    ${completed(asked)},
    within_page as materialized (
      select c.id, c.group_id from course c where c.group_id = any(array(select id from page)) and ${isSeen(asked, 'c')}
    ),
    inside as materialized (
      select l.course_id, count(*) as lectures, ${countOfCompleted} as done
      from lecture l where l.course_id = any(array(select id from within_page)) and ${isSeen(asked, 'l')}
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

export const courseGroupList: RecordList<CourseGroupRow> = { name: 'course-groups', keys, build }
