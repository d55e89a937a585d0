import { type RawBuilder, sql } from 'kysely'
import type { CourseState, Visibility } from '@regent/contract/course-fields'
import type { Lecture } from '@regent/contract/lectures'
import { lecturesFound } from '#modules/lecture-text/index.ts'
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

/** How far whoever asks is; without `progress_updated_at` they have not begun. */
interface ProgressColumns {
  completed_at: Date | null
  position: number | null
  watched_duration: number | null
  watched_seconds: number | null
  progress_updated_at: Date | null
}

export interface LectureRow extends MakerRow, ProgressColumns {
  id: string
  course_id: string
  course_title: string
  title: string
  description: string
  has_content: boolean
  files: number
  video_url: string
  duration_seconds: number | null
  state: CourseState
  visibility: Visibility
  created_at: Date
  updated_at: Date
  /** Where the whole record was asked for. */
  content?: string
  image_sources?: Record<string, string>
  related_files?: NonNullable<Lecture['relatedFiles']>
  captions?: NonNullable<Lecture['captions']>
  chapters?: NonNullable<Lecture['chapters']>
  found_text: string | null
  found_second: number | null
  cursor: string[]
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

const keys = (shape: Shape): readonly SortKey[] => {
  const id = idKey('l.id')
  switch (shape.sort) {
    case 'place':
      return [...placeOf(shape), id]
    case 'title':
      return [textKey(sql`l.title`), id]
    case 'count':
      return [numberKey(sql`jsonb_array_length(l.related_files)`), id]
    case 'createdBy':
      return [textKey(makerName), id]
    case 'createdAt':
      return [momentKey('l.created_at'), id]
  }
}

// An address of ours begins with the file's id.
const filesWithSizes = sql`
  select coalesce(jsonb_agg(
    given.file || jsonb_strip_nulls(jsonb_build_object('size', f.size, 'contentType', f.content_type)) order by given.number
  ), '[]')
  from jsonb_array_elements(l.related_files) with ordinality given (file, number)
  left join file f on f.id = substring(given.file ->> 'uploadedUrl' from '^/files/([[:xdigit:]-]{36})[./]')::uuid`

const wholeColumns = sql`,
  l.content, l.image_sources, (${filesWithSizes}) as related_files, l.captions, l.chapters`

const build = (asked: Question, shape: Shape): RawBuilder<LectureRow> => {
  const order = orderOf(keys(shape), shape, asked)
  const found = shape.isSearched
    ? sql`join ${lecturesFound(asked.search ?? '')} found on found.lecture_id = l.id`
    : sql`cross join (select null::float8 as rank, null::int as number) found`
  return sql<LectureRow>`
    with ${eyes(asked)},
    page as (
      select l.id, l.course_id, c.title as course_title, l.title, l.description, l.content <> '' as has_content,
        jsonb_array_length(l.related_files) as files, l.video_url, l.duration_seconds, l.state, l.visibility,
        l.created_at, l.updated_at, found.number as found_number ${shape.isWhole ? wholeColumns : sql``}, ${makerColumns(asked)}, ${order.columns}
      from lecture l
      join course c on c.id = l.course_id and ${isSeen(asked, 'c')}
      join course_group g on g.id = c.group_id and ${isSeen(asked, 'g')}
      ${makerJoin(asked, 'l')}
      ${found}
      where ${isSeen(asked, 'l')} and l.state = any(${asked.states}::text[])
        and ${isInScope(shape, asked, 'l.id', 'l.course_id')} and ${order.isAfter}
      order by ${order.by}
      limit ${asked.limit}::int
    )
    select page.*, p.completed_at, p.position, p.duration as watched_duration, p.updated_at as progress_updated_at,
      (select coalesce(sum(upper(stretch) - lower(stretch)), 0)::float8 from unnest(p.watched) stretch) as watched_seconds,
      said.text as found_text, said.second as found_second, ${order.cursor} as cursor
    from page
    left join lecture_progress p on p.account_id = ${asked.viewerId}::uuid and p.lecture_id = page.id
    left join lecture_words said on said.lecture_id = page.id and said.number = page.found_number
    order by ${order.ofPage}
  `
}

export const lectureList: RecordList<LectureRow> = { name: 'lectures', keys, build }
