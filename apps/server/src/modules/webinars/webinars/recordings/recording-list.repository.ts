import type { CaptionTrack, Chapter } from '@regent/contract/watching/video-texts'
import { sql } from 'kysely'
import { type ListedRow, latestFirst } from '#db/list/list.ts'
import { idKey, indexedMomentKey } from '#db/list/sort-key.ts'

/** What staff want to keep of the whole, or why it could not be made. */
export interface Trimming {
  start: number
  end: number
  problem?: string
}

interface Part {
  startedAt: string
  seconds: number | null
}

export interface RecordingRow extends ListedRow {
  id: string
  name: string
  state: 'recording' | 'finishing' | 'ready' | 'failed'
  source: 'upload' | 'room'
  failure: string | null
  file_id: string | null
  extension: string | null
  content_type: string | null
  size: number | null
  duration_seconds: number | null
  whole_file_id: string | null
  whole_extension: string | null
  whole_seconds: number | null
  trim_start: number | null
  trim_end: number | null
  trimming: Trimming | null
  chapters: Chapter[]
  captions: CaptionTrack[]
  captioning: string | null
  poster_file_id: string | null
  poster_extension: string | null
  keep_until: Date | null
  parts: Part[]
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  is_replay: boolean
}

interface OfWebinar {
  webinarId: string
}

const columns = sql`
  r.id, r.name, r.state, r.source, r.failure, f.id as file_id, f.extension, f.content_type, f.size, r.duration_seconds,
  r.whole_file_id, whole.extension as whole_extension, r.whole_seconds, r.trim_start, r.trim_end, r.trimming,
  r.chapters, r.captions, r.captioning, r.poster_file_id, poster.extension as poster_extension, r.keep_until,
  r.created_at, r.updated_at, r.deleted_at, r.is_replay,
  coalesce((
    select json_agg(json_build_object(
      'startedAt', p.began_at, 'seconds', coalesce(p.seconds, extract(epoch from p.ended_at - p.began_at))
    ) order by p.number)
    from recording_part p where p.recording_id = r.id and p.began_at is not null
  ), '[]') as parts`

const source = sql`
  recording r
  join webinar w on w.id = r.webinar_id
  left join file f on f.id = r.file_id
  left join file whole on whole.id = r.whole_file_id
  left join file poster on poster.id = r.poster_file_id`

/** Of one webinar that is not deleted, latest first. */
export const recordingList = latestFirst<RecordingRow, OfWebinar>({
  name: 'recordings',
  keys: () => [indexedMomentKey('r.created_at'), idKey('r.id')],
  columns,
  from: source,
  where: ({ webinarId }) => sql`r.webinar_id = ${webinarId} and r.deleted_at is null and w.deleted_at is null`,
})

/** Those of one webinar that can be restored, the last one deleted first. */
export const deletedRecordingList = latestFirst<RecordingRow, OfWebinar & { since: Date }>({
  name: 'deleted-recordings',
  keys: () => [indexedMomentKey('r.deleted_at'), idKey('r.id')],
  columns,
  from: source,
  where: ({ webinarId, since }) =>
    sql`r.webinar_id = ${webinarId} and r.deleted_at >= ${since} and w.deleted_at is null`,
})
