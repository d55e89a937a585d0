import { limits } from '@regent/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import { columnNames } from '#db/field-columns.ts'
import { idKey, numberKey, type Order, orderOf, type SortKey } from '#db/list/sort-key.ts'
import { lecturesFound } from '#modules/learning/lecture-text/index.ts'
import {
  type LectureColumns,
  lectureColumns,
  type LectureDetailColumns,
  lectureDetailNames,
  lectureNames,
} from '../records/record.fields.ts'
import { keysOf, pageOf, type PageRow } from './list-page.repository.ts'
import { type Question, type RecordList, recordList, type Shape } from './record-list.repository.ts'
import { isSeen, viewerLevels } from './viewer.repository.ts'

/** How far the viewer is; without `progress_updated_at` the viewer has not begun. */
interface ProgressColumns {
  completed_at: Date | null
  position: number | null
  watched_duration: number | null
  watched_seconds: number | null
  progress_updated_at: Date | null
}

interface WholeColumns extends LectureDetailColumns {
  /** The answer holds enough text already: `content` is empty. */
  content_omitted: boolean
  image_sources: Record<string, string>
  image_refusals: Record<string, string>
}

export interface LectureRow extends PageRow, LectureColumns, ProgressColumns, Partial<WholeColumns> {
  course_id: string
  course_title: string
  has_content: boolean
  files: number
  found_text: string | null
  found_second: number | null
}

/** A row that was read with `isWhole`. */
export type WholeLectureRow = LectureRow & WholeColumns

export const isWholeRow = (row: LectureRow): row is WholeLectureRow => row.content !== undefined

/** A search shows the best answer first. All lectures together are sorted course by course. */
const positionOf = ({ scope, isSearched }: Shape): readonly SortKey[] => {
  if (isSearched) return [numberKey(sql`-found.rank`)]
  return scope === 'all'
    ? [numberKey(sql`g.position`), idKey('g.id'), numberKey(sql`c.position`), idKey('c.id'), numberKey(sql`l.position`)]
    : [numberKey(sql`l.position`)]
}

const keys = (shape: Shape) =>
  keysOf(shape, { record: 'l', position: positionOf(shape), count: sql`jsonb_array_length(l.related_files)` })

// An address of ours begins with the file's id.
const filesWithSizes = sql`
  select coalesce(jsonb_agg(
    given.file || jsonb_strip_nulls(jsonb_build_object('size', f.size, 'contentType', f.content_type)) order by given.number
  ), '[]')
  from jsonb_array_elements(l.related_files) with ordinality given (file, number)
  left join file f on f.id = substring(given.file ->> 'uploadedUrl' from '^/files/([[:xdigit:]-]{36})[./]')::uuid`

const shownOtherwise = new Set<string>(['related_files', 'content'])
const ownDetails = columnNames(lectureColumns, lectureDetailNames).filter((column) => !shownOtherwise.has(column))

/** Texts that are not shown are never read: their sizes are known without them. */
const isShown = ({ scope }: Shape, { ofPage }: Order) =>
  scope === 'one'
    ? sql`true`
    : sql`sum(octet_length(own.content)) over (order by ${ofPage}) <= ${sql.lit(limits.courseTextBytes)}`

const texts = (shape: Shape, order: Order) => sql`
  case when ${isShown(shape, order)} then own.content else '' end as content,
  not (${isShown(shape, order)}) and own.content <> '' as content_omitted,`

const wholeColumns = sql`, ${sql.join([...ownDetails, 'image_sources', 'image_refusals'].map((name) => sql.ref(`l.${name}`)))},
  (${filesWithSizes}) as related_files`

const page = (question: Question, shape: Shape) => ({
  record: 'l',
  parent: 'l.course_id',
  fields: columnNames(lectureColumns, lectureNames),
  columns: sql`l.course_id, c.title as course_title, l.content <> '' as has_content,
    jsonb_array_length(l.related_files) as files, found.number as found_number ${shape.isWhole ? wholeColumns : sql``}`,
  from: sql`lecture l
    join course c on c.id = l.course_id and ${isSeen(question, 'c')}
    join course_group g on g.id = c.group_id and ${isSeen(question, 'g')}
    ${foundBy(question, shape)}`,
  isFound: sql<boolean>`true`,
})

const foundBy = ({ search }: Question, { isSearched }: Shape) =>
  isSearched
    ? sql`join ${lecturesFound(search ?? '')} found on found.lecture_id = l.id`
    : sql`cross join (select null::float8 as rank, null::int as number) found`

const build = (question: Question, shape: Shape): RawBuilder<LectureRow> => {
  const order = orderOf(keys(shape), shape, question.after)
  return sql<LectureRow>`
    with ${viewerLevels(question)},
    ${pageOf(page(question, shape), question, shape, order)}
    select page.*, ${shape.isWhole ? texts(shape, order) : sql``} p.completed_at, p.position, p.duration as watched_duration, p.updated_at as progress_updated_at,
      p.watched_seconds, said.text as found_text, said.second as found_second, ${order.cursor} as cursor
    from page
    ${shape.isWhole ? sql`join lecture own on own.id = page.id` : sql``}
    left join lecture_progress p on p.account_id = ${question.viewerId}::uuid and p.lecture_id = page.id
    left join lecture_words said on said.lecture_id = page.id and said.number = page.found_number
    order by ${order.ofPage}
  `
}

export const lectureList: RecordList<LectureRow> = recordList('lectures', keys, build)
