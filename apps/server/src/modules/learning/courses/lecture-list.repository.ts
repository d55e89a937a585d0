import { type RawBuilder, sql } from 'kysely'
import { idKey, numberKey, orderOf, type SortKey } from '#db/list/sort-key.ts'
import type { Lecture } from '@regent/contract/courses/lectures'
import { lecturesFound } from '#modules/learning/lecture-text/index.ts'
import { viewerLevels, isSeen } from './viewer.repository.ts'
import { keysOf, pageOf, type PageRow } from './list-page.repository.ts'
import { type Question, type RecordList, type Shape, recordList } from './record-list.repository.ts'

/** How far whoever asks is; without `progress_updated_at` they have not begun. */
interface ProgressColumns {
  completed_at: Date | null
  position: number | null
  watched_duration: number | null
  watched_seconds: number | null
  progress_updated_at: Date | null
}

export interface LectureRow extends PageRow, ProgressColumns {
  course_id: string
  course_title: string
  has_content: boolean
  files: number
  video_url: string
  duration_seconds: number | null
  /** Where the whole record was asked for. */
  content?: string
  image_sources?: Record<string, string>
  image_refusals?: Record<string, string>
  related_files?: NonNullable<Lecture['relatedFiles']>
  captions?: NonNullable<Lecture['captions']>
  chapters?: NonNullable<Lecture['chapters']>
  found_text: string | null
  found_second: number | null
}

/**
 * What was searched for: the best answer first. All lectures stand course by course, those of one course by their own
 * place alone.
 */
const placeOf = ({ scope, isSearched }: Shape): readonly SortKey[] => {
  if (isSearched) return [numberKey(sql`-found.rank`)]
  return scope === 'all'
    ? [numberKey(sql`g.place`), idKey('g.id'), numberKey(sql`c.place`), idKey('c.id'), numberKey(sql`l.place`)]
    : [numberKey(sql`l.place`)]
}

const keys = (shape: Shape) =>
  keysOf(shape, { record: 'l', place: placeOf(shape), count: sql`jsonb_array_length(l.related_files)` })

// An address of ours begins with the file's id.
const filesWithSizes = sql`
  select coalesce(jsonb_agg(
    given.file || jsonb_strip_nulls(jsonb_build_object('size', f.size, 'contentType', f.content_type)) order by given.number
  ), '[]')
  from jsonb_array_elements(l.related_files) with ordinality given (file, number)
  left join file f on f.id = substring(given.file ->> 'uploadedUrl' from '^/files/([[:xdigit:]-]{36})[./]')::uuid`

const wholeColumns = sql`,
  l.content, l.image_sources, l.image_refusals, (${filesWithSizes}) as related_files, l.captions, l.chapters`

const page = (asked: Question, shape: Shape) => ({
  record: 'l',
  parent: 'l.course_id',
  columns: sql`l.course_id, c.title as course_title, l.content <> '' as has_content,
    jsonb_array_length(l.related_files) as files, l.video_url, l.duration_seconds,
    found.number as found_number ${shape.isWhole ? wholeColumns : sql``}`,
  from: sql`lecture l
    join course c on c.id = l.course_id and ${isSeen(asked, 'c')}
    join course_group g on g.id = c.group_id and ${isSeen(asked, 'g')}
    ${foundBy(asked, shape)}`,
  isFound: sql<boolean>`true`,
})

const foundBy = ({ search }: Question, { isSearched }: Shape) =>
  isSearched
    ? sql`join ${lecturesFound(search ?? '')} found on found.lecture_id = l.id`
    : sql`cross join (select null::float8 as rank, null::int as number) found`

const build = (asked: Question, shape: Shape): RawBuilder<LectureRow> => {
  const order = orderOf(keys(shape), shape, asked.after)
  return sql<LectureRow>`
    with ${viewerLevels(asked)},
    ${pageOf(page(asked, shape), asked, shape, order)}
    select page.*, p.completed_at, p.position, p.duration as watched_duration, p.updated_at as progress_updated_at,
      (select coalesce(sum(upper(stretch) - lower(stretch)), 0)::float8 from unnest(p.watched) stretch) as watched_seconds,
      said.text as found_text, said.second as found_second, ${order.cursor} as cursor
    from page
    left join lecture_progress p on p.account_id = ${asked.viewerId}::uuid and p.lecture_id = page.id
    left join lecture_words said on said.lecture_id = page.id and said.number = page.found_number
    order by ${order.ofPage}
  `
}

export const lectureList: RecordList<LectureRow> = recordList('lectures', keys, build)
