import { type RawBuilder, sql } from 'kysely'
import { idKey, momentKey, numberKey, type Order, type SortKey, textKey } from '#db/list/sort-key.ts'
import { isInScope, type Question, type Shape } from './record-list.repository.ts'
import { type CourseViewer, isSeen } from './viewer.repository.ts'

/** What a page of any list says of each record, beside its own fields. */
export interface PageRow {
  id: string
  created_at: Date
  updated_at: Date
  /** Who made the record; null if the viewer may not know, or the account is erased. */
  creator_id: string | null
  creator_name: string | null
  cursor: string[]
}

const creatorName = sql<string>`coalesce(concat_ws(' ', creator.first_name, creator.last_name), '')`

/** A part of a `with`: the lectures that the viewer has completed, read once and then looked up in memory. */
export const completed = ({ viewerId }: CourseViewer): RawBuilder<unknown> => sql`
  completed as materialized (
    select lecture_id from lecture_progress where account_id = ${viewerId}::uuid and completed_at is not null
  )`

export const countOfCompleted = sql<number>`count(*) filter (where l.id in (select lecture_id from completed))`

/** The name of a list's records in a query, and what differs in their order. */
interface OwnOrder {
  record: string
  position: readonly SortKey[]
  count: RawBuilder<unknown>
}

/** Groups, courses and lectures differ only in their manual order and in what they count. */
export const keysOf = ({ sort }: Shape, { record, position, count }: OwnOrder): readonly SortKey[] => {
  const keys = {
    place: position,
    title: [textKey(sql.ref(`${record}.title`))],
    count: [numberKey(count)],
    createdBy: [textKey(creatorName)],
    createdAt: [momentKey(`${record}.created_at`)],
  }
  return [...keys[sort], idKey(`${record}.id`)]
}

interface OwnPage {
  record: string
  /** The column that names the parent. */
  parent?: string
  /** The columns of fields that staff enter. */
  fields: readonly string[]
  columns?: RawBuilder<unknown>
  from: RawBuilder<unknown>
  isFound: RawBuilder<boolean>
}

/** A part of a `with`: the rows of one page, in its order, as far as the viewer may see them. */
export const pageOf = (
  { record, parent, fields, columns, from, isFound }: OwnPage,
  question: Question,
  shape: Shape,
  order: Order,
): RawBuilder<unknown> => {
  const own = (name: string) => sql.ref(`${record}.${name}`)
  return sql`
    page as (
      select ${own('id')}, ${own('created_at')}, ${own('updated_at')}, ${sql.join(fields.map(own))},
        ${columns === undefined ? sql`` : sql`${columns},`}
        case when ${question.isStaff}::boolean then creator.id end as creator_id,
        case when ${question.isStaff}::boolean then ${creatorName} end as creator_name, ${order.columns}
        ${shape.isCounted === true ? sql`, count(*) over () as total` : sql``}
      from ${from}
      left join account creator on ${question.isStaff}::boolean and creator.id = ${own('created_by')}
      where ${isSeen(question, record)} and ${own('state')} = any(${question.states}::text[]) and ${isFound}
        and ${isInScope(shape, question, `${record}.id`, parent)} and ${order.isAfter}
      order by ${order.by}
      limit ${question.limit}::int
    )`
}

/** A search for groups and courses reads the texts on their cards. */
export const isFoundByTitle = (record: string, { pattern }: Question, { isSearched }: Shape): RawBuilder<boolean> =>
  isSearched
    ? sql<boolean>`(${sql.ref(`${record}.title`)} ilike ${pattern} or ${sql.ref(`${record}.description`)} ilike ${pattern})`
    : sql<boolean>`true`
