import { type RawBuilder, sql } from 'kysely'
import type { CourseState, Visibility } from '@regent/contract/courses/course-fields'
import { idKey, momentKey, numberKey, type Order, type SortKey, textKey } from '#db/list/sort-key.ts'
import { isSeen } from './viewer.repository.ts'
import { makerColumns, makerJoin, makerName, type MakerRow } from './maker.repository.ts'
import { isInScope, type Question, type Shape } from './record-list.repository.ts'

/** What a page of any list says of each record. */
export interface PageRow extends MakerRow {
  id: string
  title: string
  description: string
  state: CourseState
  visibility: Visibility
  created_at: Date
  updated_at: Date
  cursor: string[]
}

/** What a list calls its records in a query, and what only it knows of their order. */
interface OwnOrder {
  record: string
  place: readonly SortKey[]
  count: RawBuilder<unknown>
}

/** Groups, courses and lectures are sorted alike but for their own place and what they count. */
export const keysOf = ({ sort }: Shape, { record, place, count }: OwnOrder): readonly SortKey[] => {
  const keys = {
    place,
    title: [textKey(sql.ref(`${record}.title`))],
    count: [numberKey(count)],
    createdBy: [textKey(makerName)],
    createdAt: [momentKey(`${record}.created_at`)],
  }
  return [...keys[sort], idKey(`${record}.id`)]
}

interface OwnPage {
  record: string
  /** The column that says what a record belongs to. */
  parent?: string
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
  isFound: RawBuilder<boolean>
}

/** A part of a `with`: the rows of one page, in its order, as far as whoever asks may see them. */
export const pageOf = (
  { record, parent, columns, from, isFound }: OwnPage,
  asked: Question,
  shape: Shape,
  order: Order,
): RawBuilder<unknown> => {
  const own = (name: string) => sql.ref(`${record}.${name}`)
  return sql`
    page as (
      select ${own('id')}, ${own('title')}, ${own('description')}, ${own('state')}, ${own('visibility')},
        ${own('created_at')}, ${own('updated_at')}, ${columns}, ${makerColumns(asked)}, ${order.columns}
        ${shape.isCounted === true ? sql`, count(*) over () as total` : sql``}
      from ${from}
      ${makerJoin(asked, record)}
      where ${isSeen(asked, record)} and ${own('state')} = any(${asked.states}::text[]) and ${isFound}
        and ${isInScope(shape, asked, `${record}.id`, parent)} and ${order.isAfter}
      order by ${order.by}
      limit ${asked.limit}::int
    )`
}

/** Groups and courses are found by what stands on their cards. */
export const isFoundByTitle = (record: string, { pattern }: Question, { isSearched }: Shape): RawBuilder<boolean> =>
  isSearched
    ? sql<boolean>`(${sql.ref(`${record}.title`)} ilike ${pattern} or ${sql.ref(`${record}.description`)} ilike ${pattern})`
    : sql<boolean>`true`
