import { type RawBuilder, sql } from 'kysely'
import type { List } from '#db/list/list.ts'
import { orderOf } from '#db/list/sort-key.ts'
import { usesFileNamed } from '#modules/files/files/index.ts'
import { keysOf, sumOf } from './list-order.repository.ts'
import type { Sorting } from './sorting.ts'
import { listColumns, otherColumns } from './webinar.fields.ts'
import type { WebinarRow } from './webinar-row.ts'

/** What one asks for decides how the query looks; everything else is a parameter of it. */
export interface Shape extends Sorting {
  /** Those the portal lists, all, those the viewer is or was registered in, or the one that is named. */
  scope: 'listed' | 'all' | 'mine' | 'id' | 'slug'
  /** With what only `fields=detailed` and `full` tell. */
  isWhole: boolean
  /** From where an earlier part ended. */
  isContinued: boolean
  /** With how many there are in all. */
  isCounted: boolean
}

export interface Question {
  viewerId: string | null
  idOrSlug: string | null
  statuses: readonly string[]
  streamTypes: readonly string[]
  pattern: string | null
  /** Those the viewer has watched, or has not. */
  isWatched: boolean | null
  after: readonly string[] | null
  limit: number
}

const columnsOfWebinar = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`w.${name}`)))

const basicColumns = sql`
  w.id, ${columnsOfWebinar(listColumns)}, w.created_at, w.updated_at,
  w.recording <> '' and ${usesFileNamed('recording', 'w.id', 'w.recording')} as has_recording`

const moreColumns = sql`, ${columnsOfWebinar(otherColumns)}, w.guest_key, w.created_by`

const inScope: Record<Shape['scope'], (asked: Question) => RawBuilder<unknown>> = {
  listed: () => sql`w.is_listed`,
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
      and (r.attendance = 'attended' or r.replay_share >= 0.5)
  )`

const searched = ['w.name', 'w.line1', 'w.line2', 'w.line3', 'w.host_name', 'w.audience', 'w.slug'].map((column) =>
  sql.ref(column),
)

const isMeant = (asked: Question, { scope }: Shape) => {
  if (scope === 'id' || scope === 'slug') return sql`w.deleted_at is null and ${inScope[scope](asked)}`
  const isFound = sql.join(
    searched.map((column) => sql`${column} ilike ${asked.pattern}::text`),
    sql` or `,
  )
  return sql`
    w.deleted_at is null and ${inScope[scope](asked)}
    and w.status = any(${asked.statuses}::text[]) and w.stream_type = any(${asked.streamTypes}::text[])
    and (${asked.pattern}::text is null or ${isFound})
    and (${asked.isWatched}::boolean is null or ${asked.isWatched}::boolean = ${watchedBy(asked.viewerId)})`
}

type ListedRow = WebinarRow & { total?: number }

/** A page first, and only then its figures, which are kept beside it. Raw SQL: the builder has no lateral sums over a page. */
export const webinarQuery = (asked: Question, shape: Shape): RawBuilder<ListedRow> => {
  const order = orderOf(keysOf(shape), shape, asked.after)
  return sql`
    with page as (
      select ${basicColumns} ${shape.isWhole ? moreColumns : sql``}
        , ${order.columns}
      from webinar w
      where ${isMeant(asked, shape)} and ${order.isAfter}
      order by ${order.by}
      limit ${asked.limit}::int
    )
    select page.*, counted.*, ${order.cursor} as cursor
      ${shape.isWhole ? sql`, creator.id as creator_id, concat_ws(' ', creator.first_name, creator.last_name) as creator_name` : sql``}
      ${shape.isCounted ? sql`, whole.total` : sql``}
    from ${
      shape.isCounted
        ? sql`(select count(*)::int as total from webinar w where ${isMeant(asked, shape)}) whole left join page on true`
        : sql`page`
    }
    left join lateral (
      select ${sumOf('registrants')}::int as registrants, ${sumOf('attended')}::int as attended,
        ${sumOf('rewatched')}::int as rewatched
      from registration_count where webinar_id = page.id
    ) counted on true
    ${shape.isWhole ? sql`left join account creator on creator.id = page.created_by` : sql``}
    order by ${order.ofPage}
  `
}

/** Prepared in the usual order, which the portal asks for all the time; staff sort in many others. */
export const webinarList: List<ListedRow, Question, Shape> = {
  name: 'webinars',
  orderedBy: ({ scope, sort, isDown }) => [scope, sort, isDown],
  keys: keysOf,
  build: webinarQuery,
  isPrepared: ({ sort }) => sort === 'usual',
}
