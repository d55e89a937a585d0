import { visibleToSegment } from '@regent/contract/courses/course-fields'
import type { FoundKind } from '@regent/contract/search/search'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isSeen, viewerLevels } from '#modules/learning/courses/index.ts'
import { isNotHeld, isOverdue, mayWatchReplay } from '#modules/webinars/access/index.ts'
import { type FoundDocument, saidElsewhere } from './document.repository.ts'
import { bestPassage, type Passage } from './passage.repository.ts'
import type { SearchViewer } from './search-viewer.repository.ts'

/** What is shown of a record that was found. */
export interface FoundRecord extends Passage {
  kind: FoundKind
  id: string
  title: string
  about: string
  /** From which the snippet is taken, unless there is a passage; HTML of webinars and deals without its tags. */
  text: string
  /** What names it in its address: the slug of a webinar, the course of a lecture. */
  address: string
  date: Date | null
}

interface Wanted {
  viewer: SearchViewer
  ids: readonly string[]
  /** The results whose titles lack some of the words: they lead to the passage. */
  saidIds: readonly string[]
  words: readonly string[]
}

const noPassage = sql`null::text as passage, null::float8 as second`

/** The documents say who finds what; this asks the records themselves once more, as their own pages do. */
const recordOf: Record<FoundKind, (wanted: Wanted) => RawBuilder<FoundRecord>> = {
  webinar: ({ viewer, ids }) => sql`
    select 'webinar' as kind, w.id, w.name as title, w.host_name as about,
      case when w.description = '' then concat_ws(' ', w.line2, w.line3) else text_of_html(w.description) end as text, w.slug as address, w.starts_at as date,
      ${noPassage}
    from webinar w
    where w.id = any(${ids}::uuid[]) and w.deleted_at is null and (
      ${viewer.isStaff}::boolean or not ${isOverdue} and not ${isNotHeld} and (w.is_listed or ${isRegistered(viewer)})
    )`,
  replay: ({ viewer, ids, saidIds, words }) => sql`
    select 'replay' as kind, w.id, w.name as title, w.host_name as about,
      case when w.description = '' then concat_ws(' ', w.line2, w.line3) else text_of_html(w.description) end as text, w.slug as address, w.starts_at as date,
      best.passage, best.second
    from webinar w
    join recording r on r.webinar_id = w.id and r.is_replay and r.state = 'ready' and r.deleted_at is null
    ${bestPassage(
      sql`
        select number, second - coalesce(r.trim_start, 0) as second, text, words from recording_words
        where w.id = any(${saidIds}::uuid[]) and recording_id = r.id and second >= coalesce(r.trim_start, 0) and second < coalesce(r.trim_end, 'infinity')`,
      words,
    )}
    where w.id = any(${ids}::uuid[]) and ${mayWatch(viewer)}`,
  course: ({ viewer, ids }) => sql`
    select 'course' as kind, c.id, c.title, g.title as about, c.description as text, '' as address, null::timestamptz as date,
      ${noPassage}
    from course c
    join course_group g on g.id = c.group_id and ${isSeen(courseViewer(viewer), 'g')}
    where c.id = any(${ids}::uuid[]) and ${isSeen(courseViewer(viewer), 'c')}`,
  lecture: ({ viewer, ids, saidIds, words }) => sql`
    select 'lecture' as kind, l.id, l.title, c.title as about, l.description as text, c.id::text as address,
      null::timestamptz as date, best.passage, best.second
    from lecture l
    join course c on c.id = l.course_id and ${isSeen(courseViewer(viewer), 'c')}
    join course_group g on g.id = c.group_id and ${isSeen(courseViewer(viewer), 'g')}
    ${bestPassage(
      sql`
        select number, second, text, words from lecture_words
        where l.id = any(${saidIds}::uuid[]) and lecture_id = l.id and number > 2`,
      words,
    )}
    where l.id = any(${ids}::uuid[]) and ${isSeen(courseViewer(viewer), 'l')}`,
  deal: ({ viewer, ids }) => sql`
    select 'deal' as kind, d.id, d.name as title, coalesce(terms.names, '') as about,
      case when d.disclaimer_text = '' then text_of_html(d.description) else '' end as text, '' as address,
      null::timestamptz as date, ${noPassage}
    from deal d
    cross join lateral (
      select string_agg(t.name, ', ' order by t.position) as names
      from deal_term_use u join deal_term t on t.id = u.term_id where u.deal_id = d.id and t.kind = 'category'
    ) terms
    where d.id = any(${ids}::uuid[]) and d.deleted_at is null and (
      ${viewer.isStaff}::boolean or ${viewer.isElite}::boolean and d.state = 'published'
        and (d.segment_id is null or d.segment_id = any(${viewer.segments}::uuid[]))
    )`,
  member: ({ viewer, ids }) => sql`
    select 'member' as kind, a.id, concat_ws(' ', a.first_name, a.last_name) as title, a.email as about,
      concat_ws(' · ', nullif(a.phone, ''), nullif(a.city, '')) as text, '' as address, null::timestamptz as date, ${noPassage}
    from account a where ${viewer.isStaff}::boolean and a.id = any(${ids}::uuid[]) and a.erased_at is null`,
  message: ({ viewer, ids }) => sql`
    select 'message' as kind, m.id, m.subject as title, m.segment_name as about, m.text, '' as address, m.send_at as date,
      ${noPassage}
    from mailing m where ${viewer.isStaff}::boolean and m.id = any(${ids}::uuid[])`,
}

const isRegistered = ({ id }: SearchViewer) => sql`
  exists (
    select from registration own where own.webinar_id = w.id and own.account_id = ${id}::uuid and own.given_up_at is null
  )`

const mayWatch = ({ id }: SearchViewer) =>
  id === null
    ? sql`w.deleted_at is null and w.status = 'Ended' and w.is_replay_published and w.replay_access = 'link'`
    : mayWatchReplay(id)

const courseViewer = ({ id, isStaff, segments }: SearchViewer) => ({
  viewerId: id,
  isStaff,
  seenStates: isStaff ? (['draft', 'published'] as const) : (['published'] as const),
  segmentLevels: segments.map(visibleToSegment),
})

/** The records of these documents, in no order. */
export const listRecords = async (
  db: Db,
  viewer: SearchViewer,
  { found, words }: { found: readonly FoundDocument[]; words: readonly string[] },
): Promise<FoundRecord[]> => {
  if (found.length === 0) return []
  const wanted = [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, each]) =>
    recordOf[kind]({
      viewer,
      words,
      ids: each.map(({ id }) => id),
      saidIds: each.flatMap(({ id, rank }) => (rank === saidElsewhere ? [id] : [])),
    }),
  )
  const { rows } = await sql<FoundRecord>`
    with ${viewerLevels(courseViewer(viewer))}
    ${sql.join(wanted, sql` union all `)}
  `.execute(db)
  return rows
}
