import type { Recording } from '@regent/contract/webinars/recordings'
import { addressOf } from '#modules/files/files/index.ts'
import type { RecordingRow } from './recording-list.repository.ts'

const addressIfAny = (id: string | null, extension: string | null) =>
  id === null || extension === null ? undefined : addressOf({ id, extension })

const fileOf = (row: RecordingRow) => {
  const url = addressIfAny(row.file_id, row.extension)
  if (url === undefined || row.content_type === null || row.size === null) return undefined
  return { url, contentType: row.content_type, size: row.size }
}

const trimOf = ({ trim_start: start, trim_end: end }: RecordingRow) =>
  start === null || end === null ? null : { start, end }

/** What the transcriber does is stored as one word, or as the reason why it failed. */
const captioningOf = ({ captioning }: RecordingRow): Recording['captioning'] => {
  if (captioning === null) return null
  return captioning === 'waiting' ? {} : { problem: captioning }
}

/** As staff see it. */
export const presentRecording = (row: RecordingRow): Recording => {
  const wholeUrl = addressIfAny(row.whole_file_id, row.whole_extension)
  return {
    _id: row.id,
    name: row.name,
    state: row.state,
    source: row.source,
    ...(row.failure !== null && { failure: row.failure }),
    ...fileOf(row),
    duration: row.duration_seconds,
    isReplay: row.is_replay,
    parts: row.parts.map(({ startedAt, seconds }) => ({ startedAt: new Date(startedAt).toISOString(), seconds })),
    ...(wholeUrl !== undefined && { wholeUrl }),
    wholeDuration: row.whole_seconds,
    trim: trimOf(row),
    trimming: row.trimming,
    chapters: row.chapters,
    captions: row.captions,
    captioning: captioningOf(row),
    poster: addressIfAny(row.poster_file_id, row.poster_extension) ?? null,
    keepUntil: row.keep_until?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
