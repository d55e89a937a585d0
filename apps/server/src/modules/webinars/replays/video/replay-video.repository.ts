import type { CaptionTrack, Chapter } from '@regent/contract/watching/video-texts'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** The recording that members watch, with what belongs to its video. */
export const findReplayVideo = (db: Db, webinarId: string) =>
  db
    .selectFrom('recording')
    .select([
      'id',
      'name',
      'source',
      'duration_seconds',
      'whole_seconds',
      'trim_start',
      'trim_end',
      sql<string>`file_id`.as('file_id'),
      'aac_file_id',
      'poster_file_id',
      'thumbnails_file_id',
      'thumbnail_seconds',
      'thumbnail_offsets',
      'waveform',
      sql<Chapter[]>`chapters`.as('chapters'),
      sql<CaptionTrack[]>`captions`.as('captions'),
    ])
    .where('webinar_id', '=', webinarId)
    .where('is_replay', '=', true)
    .where('state', '=', 'ready')
    .where('file_id', 'is not', null)
    .executeTakeFirst()

/** A recording of a webinar, whether members watch it or not. */
export const findRecording = (db: Db, webinarId: string, id: string) =>
  db
    .selectFrom('recording')
    .select(['id', 'source', sql<number | null>`coalesce(whole_seconds, duration_seconds)`.as('seconds')])
    .where('webinar_id', '=', webinarId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export type ReplayVideo = NonNullable<Awaited<ReturnType<typeof findReplayVideo>>>

/** The room was recorded, and its video is being made. */
export const isBeingMade = async (db: Db, webinarId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('recording')
    .select('id')
    .where('webinar_id', '=', webinarId)
    .where('source', '=', 'room')
    .where('state', 'in', ['recording', 'finishing'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
