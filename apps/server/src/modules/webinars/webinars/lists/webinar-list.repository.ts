import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '#db/generated.ts'
import type { List } from '#db/list/list.ts'
import { orderOf } from '#db/list/sort-key.ts'
import { hasRecording, isNotHeld, isOverdue, wasHeld } from '#modules/webinars/access/index.ts'
import { isKept, watchedShare } from '#modules/webinars/registrations/index.ts'
import {
  type AllColumns,
  figures,
  listColumns,
  type ListColumns,
  type plainColumns,
  type plainWholeColumns,
  searchedColumns,
  wholeColumns,
} from '../webinar.fields.ts'
import { type Sorting, sumOf, keysOf } from './list-order.repository.ts'

type Row = Selectable<DB['webinar']>

/** What a list answers with `fields=basic`. */
export interface BasicRow
  extends ListColumns, Pick<Row, (typeof plainColumns)[number]>, Record<(typeof figures)[number], number> {
  /** The recording has been uploaded, and not only named. */
  has_recording: boolean
  was_held: boolean
  /** Places of people who can still take their unregistering back. */
  kept: number
  cursor: string[]
}

/** What it answers with `fields=detailed` and `full`. */
export interface WholeRow extends BasicRow, AllColumns, Pick<Row, (typeof plainWholeColumns)[number]> {
  creator_name: string
}

export type WebinarRow = BasicRow | WholeRow

export const isWhole = (row: WebinarRow): row is WholeRow => 'guest_key' in row

/** Decides how the query looks; everything else is a parameter of it. */
export interface Shape extends Sorting {
  /** What the portal lists (none that was not held), all webinars, those the viewer is or was registered for, or one that is named. */
  scope: 'listed' | 'all' | 'mine' | 'id' | 'slug'
  /** With everything that `fields=detailed` and `full` answer. */
  isWhole: boolean
  isContinued: boolean
  isCounted: boolean
}

export interface Question {
  viewerId: string | null
  idOrSlug: string | null
  statuses: readonly string[]
  streamTypes: readonly string[]
  pattern: string | null
  /** Those that the viewer has watched, or has not. */
  isWatched: boolean | null
  after: readonly string[] | null
  limit: number
}

const ofWebinar = (names: readonly string[]) => names.map((name) => sql.ref(`w.${name}`))

const basicColumns = sql`
  ${sql.join(ofWebinar(listColumns))},
  ${hasRecording} as has_recording, ${wasHeld} as was_held`

const inScope: Record<Shape['scope'], (question: Question) => RawBuilder<unknown>> = {
  listed: () => sql`w.is_listed and not ${isOverdue} and not ${isNotHeld}`,
  all: () => sql`true`,
  mine: ({ viewerId }) =>
    sql`exists (select from registration r where r.webinar_id = w.id and r.account_id = ${viewerId}::uuid)`,
  id: ({ idOrSlug }) => sql`w.id = ${idOrSlug}::text::uuid`,
  slug: ({ idOrSlug }) => sql`w.slug = ${idOrSlug}::text`,
}

const watchedBy = (viewerId: string | null) => sql`
  exists (
    select from registration r
    where r.webinar_id = w.id and r.account_id = ${viewerId}::uuid and r.given_up_at is null
      and (r.attendance = 'attended' or r.replay_share >= ${sql.lit(watchedShare)})
  )`

const isMeant = (question: Question, { scope }: Shape) => {
  if (scope === 'id' || scope === 'slug') return sql`w.deleted_at is null and ${inScope[scope](question)}`
  const isFound = sql.join(
    ofWebinar(searchedColumns).map((column) => sql`${column} ilike ${question.pattern}::text`),
    sql` or `,
  )
  return sql`
    w.deleted_at is null and ${inScope[scope](question)}
    and w.status = any(${question.statuses}::text[]) and w.stream_type = any(${question.streamTypes}::text[])
    and (${question.pattern}::text is null or ${isFound})
    and (${question.isWatched}::boolean is null or ${question.isWatched}::boolean = ${watchedBy(question.viewerId)})`
}

type ListedRow = WebinarRow & { total?: number }

/** First a page, then its figures, which are kept in a table of their own. Raw SQL: the builder has no lateral sums over a page. */
export const webinarQuery = (question: Question, shape: Shape): RawBuilder<ListedRow> => {
  const order = orderOf(keysOf(shape), shape, question.after)
  return sql`
    with page as (
      select ${basicColumns} ${shape.isWhole ? sql`, ${sql.join(ofWebinar(wholeColumns))}` : sql``}
        , ${order.columns}
      from webinar w
      where ${isMeant(question, shape)} and ${order.isAfter}
      order by ${order.by}
      limit ${question.limit}::int
    )
    select page.*, counted.*, ${order.cursor} as cursor
      ${shape.isWhole ? sql`, concat_ws(' ', creator.first_name, creator.last_name) as creator_name` : sql``}
      ${shape.isCounted ? sql`, whole.total` : sql``}
    from ${
      shape.isCounted
        ? sql`(select count(*)::int as total from webinar w where ${isMeant(question, shape)}) whole left join page on true`
        : sql`page`
    }
    left join lateral (
      select ${sql.join(figures.map((figure) => sql`${sumOf(figure)}::int as ${sql.ref(figure)}`))}, (
        select count(*)::int from registration r
        where page.capacity is not null and r.webinar_id = page.id and ${isKept('r')}
      ) as kept
      from webinar_count where webinar_id = page.id and day is null
    ) counted on true
    ${shape.isWhole ? sql`left join account creator on creator.id = page.created_by` : sql``}
    order by ${order.ofPage}
  `
}

/** Prepared in the usual order, which the portal asks for all the time, and by name; staff sort in many others. */
export const webinarList: List<ListedRow, Question, Shape> = {
  name: 'webinars',
  orderedBy: ({ scope, sort, isDown }) => [scope, sort, isDown],
  keys: keysOf,
  build: webinarQuery,
  isPrepared: ({ sort }) => sort === 'usual' || sort === 'name',
}
