import type { dealSorts } from '@regent/contract/deals/deals'
import { type Term, type TermKind, termKindNames, termKinds } from '@regent/contract/deals/deal-terms'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '#db/generated.ts'
import type { List, ListedRow, ListShape } from '#db/list/list.ts'
import type { PageStart } from '#db/list/read-page.ts'
import { idKey, indexedMomentKey, orderOf, textKey } from '#db/list/sort-key.ts'
import type { DealLevel } from '#modules/deals/access/index.ts'
import { matchingBits, type MatchingQuestion, type MatchingShape, termCounts } from '#modules/deals/choices/index.ts'
import {
  detailColumns,
  type DetailColumns,
  listColumns,
  type ListColumns,
  staffColumns,
  type StaffColumns,
} from '../deal.fields.ts'

type Row = Selectable<DB['deal']>

/** Those of a deal, in their order; kinds without any are left out. */
export type TermsOfDeal = Partial<Record<TermKind, Term[]>>

/** How many deals are meant, and how many each term would give. */
export interface Counted {
  total: number
  counts: Partial<Record<TermKind, Record<string, number>>>
}

interface AnyRow extends ListedRow {
  id: string
  terms: TermsOfDeal
  /** Beside the first row, if it is asked for; on an empty page, in a row of its own. */
  counted?: Counted | null
}

export type TeaserRow = AnyRow

const plainColumns = ['id', 'created_at', 'updated_at', 'disclaimer_version', 'disclaimer_text'] as const

/** What a list reads for viewers of full deals. */
export interface FullRow extends AnyRow, ListColumns, Pick<Row, (typeof plainColumns)[number]> {
  image_widths: number[]
}

/** With `fields=full`. */
export interface WholeRow extends FullRow, DetailColumns {}

const plainStaffColumns = ['image_source', 'image_refusal', 'published_at', 'created_by', 'webinar_id'] as const

export interface StaffRow
  extends FullRow, Omit<StaffColumns, 'disclaimer_text'>, Pick<Row, (typeof plainStaffColumns)[number]> {
  opened: number
  saved: number
  interested: number
  creator_name: string
}

export type DealRow = TeaserRow | FullRow | WholeRow | StaffRow

export type DealSort = (typeof dealSorts)[number] | 'id'

/** Decides how the statement looks; everything else is a parameter of it. */
export interface DealShape extends ListShape, MatchingShape {
  level: DealLevel
  /** With the details. */
  isWhole: boolean
  sort: DealSort
  isDown: boolean
  /** Only those of them that are named by their ids. */
  isNamed: boolean
}

export interface DealQuestion extends PageStart, MatchingQuestion {
  ids: readonly string[]
}

const keyOf = {
  createdAt: [indexedMomentKey('d.created_at')],
  name: [textKey(sql.ref('d.name'))],
  id: [],
} as const

const openKinds = termKindNames.filter((kind) => !termKinds[kind].isHidden)

/** The kinds of terms that viewers of this level see. */
const kindsSeenBy = (level: DealLevel): readonly TermKind[] => (level === 'teaser' ? openKinds : termKindNames)

const ofDeal = (names: readonly string[]) => sql.join([...new Set(names)].map((name) => sql.ref(`d.${name}`)))

/** A teaser has an id and terms: nothing else of it is even read. */
const columnsOf = ({ level, isWhole }: DealShape): RawBuilder<unknown> => {
  if (level === 'teaser') return sql`d.id`
  const staff = level === 'staff' ? [...staffColumns, ...plainStaffColumns] : []
  return ofDeal([...plainColumns, ...listColumns, ...(isWhole ? detailColumns : []), ...staff])
}

/** The widths of the image, if it is ours. Every browser that chooses among widths reads WebP. */
const imageWidths = sql`
  cross join lateral (
    select array(
      select split_part(v.name, '.', 1)::int from file_variant v
      where d.image like '/files/%' and v.file_id = substring(d.image from 8 for 36)::uuid and v.name like '%.webp'
      order by 1
    ) as image_widths
  ) image`

const figures = sql`
  cross join lateral (
    select count(saved_at)::int as saved, count(interested_at)::int as interested from deal_mark where deal_id = d.id
  ) marked
  cross join lateral (select count(*)::int as opened from deal_opening where deal_id = d.id) opening
  left join account creator on creator.id = d.created_by`

const staffFigures = sql`
  , marked.saved, marked.interested, opening.opened,
  concat_ws(' ', creator.first_name, creator.last_name) as creator_name`

const build = (question: DealQuestion, shape: DealShape): RawBuilder<DealRow> => {
  const { ids, after, limit } = question
  const { level, isCounted = false } = shape
  const order = orderOf(keysOf(shape), shape, after)
  const isStaff = level === 'staff'
  return sql<DealRow>`
    with ${matchingBits(question, shape)}${isCounted ? sql`, ${termCounts(shape, kindsSeenBy(level))}` : sql``},
    page as (
      select d.id, ${order.columns}
      from deal d, matching
      where d.deleted_at is null and get_bit(matching.deals, d.number) = 1 and ${order.isAfter}
        ${shape.isNamed ? sql`and d.id = any(${ids}::uuid[])` : sql``}
      order by ${order.by}
      limit ${limit}::int
    ),
    listed as (
      select ${columnsOf(shape)}, terms.terms ${level === 'teaser' ? sql`` : sql`, image.image_widths`} ${isStaff ? staffFigures : sql``}, ${order.cursor} as cursor,
        row_number() over (order by ${order.ofPage}) as position
      from page
      join deal d on d.id = page.id
      cross join lateral (
        select coalesce(json_object_agg(of_kind.kind, of_kind.terms), '{}') as terms
        from (
          select u.kind, json_agg(json_build_object('_id', t.id, 'name', t.name) order by t.position, t.id) as terms
          from deal_term_use u join deal_term t on t.id = u.term_id
          where u.deal_id = d.id and u.kind in (${sql.join(kindsSeenBy(level).map((kind) => sql.lit(kind)))})
          group by u.kind
        ) of_kind
      ) terms
      ${level === 'teaser' ? sql`` : imageWidths}
      ${isStaff ? figures : sql``}
    )
    ${
      isCounted
        ? sql`
          select listed.*, case when coalesce(position, 1) = 1 then whole.counted end as counted
          from (
            select jsonb_build_object(
              'total', coalesce(bit_count(matching.deals), 0), 'counts', counted.counts
            ) as counted
            from matching, counted
          ) whole
          left join listed on true`
        : sql`select listed.* from listed`
    }
    order by position
  `
}

const keysOf = ({ sort }: Pick<DealShape, 'sort'>) => [...keyOf[sort], idKey('d.id')]

const usualSorts: readonly DealSort[] = ['createdAt', 'id']

/**
 * The page is chosen by the index alone, and completed afterwards. What pages ask most is prepared: planning takes as long as
 * answering.
 */
export const dealList: List<DealRow, DealQuestion, DealShape> = {
  name: 'deals',
  orderedBy: ({ sort, isDown }) => [sort, isDown],
  keys: keysOf,
  build,
  isPrepared: ({ sort, kinds, isMine }) => usualSorts.includes(sort) && !kinds.includes(',') && !isMine,
}
