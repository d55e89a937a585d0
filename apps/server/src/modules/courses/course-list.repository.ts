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

export interface CourseRow extends MakerRow {
  id: string
  group_id: string
  group_title: string
  title: string
  description: string
  state: CourseState
  visibility: Visibility
  created_at: Date
  updated_at: Date
  lectures: number
  seconds: number
  done: number
  cursor: string[]
}

/** All courses stand group by group, those of one group by their own place alone. */
const placeOf = ({ scope }: Shape): readonly SortKey[] =>
  scope === 'all' ? [numberKey(sql`g.place`), idKey('g.id'), numberKey(sql`c.place`)] : [numberKey(sql`c.place`)]

const keys = (shape: Shape, asked: Question): readonly SortKey[] => {
  const id = idKey('c.id')
  switch (shape.sort) {
    case 'place':
      return [...placeOf(shape), id]
    case 'title':
      return [textKey(sql`c.title`), id]
    case 'count':
      return [numberKey(sql`(select count(*) from lecture l where l.course_id = c.id and ${isSeen(asked, 'l')})`), id]
    case 'createdBy':
      return [textKey(makerName), id]
    case 'createdAt':
      return [momentKey('c.created_at'), id]
  }
}

const build = (asked: Question, shape: Shape): RawBuilder<CourseRow> => {
  const order = orderOf(keys(shape, asked), shape, asked)
  return sql<CourseRow>`
    with ${eyes(asked)},
    page as (
      select c.id, c.group_id, g.title as group_title, c.title, c.description, c.state, c.visibility,
        c.created_at, c.updated_at, ${makerColumns(asked)}, ${order.columns}
      from course c
      join course_group g on g.id = c.group_id and ${isSeen(asked, 'g')}
      ${makerJoin(asked, 'c')}
      where ${isSeen(asked, 'c')} and c.state = any(${asked.states}::text[])
        and ${shape.isSearched ? sql`(c.title ilike ${asked.pattern} or c.description ilike ${asked.pattern})` : sql`true`}
        and ${isInScope(shape, asked, 'c.id', 'c.group_id')} and ${order.isAfter}
      order by ${order.by}
      limit ${asked.limit}::int
    ),
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

export const courseList: RecordList<CourseRow> = { name: 'courses', keys, build }
