import type { RecordingDetails } from '@regent/contract/webinars/recordings'
import type { CaptionTrack } from '@regent/contract/watching/video-texts'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

const touched = { updated_at: sql<Date>`now()` }

const change = (tx: Db, id: string) => tx.updateTable('recording').where('id', '=', id)

export const updateDetails = (tx: Db, id: string, { chapters, captions, keepUntil }: RecordingDetails) =>
  change(tx, id)
    .set({
      ...touched,
      ...(chapters !== undefined && { chapters: JSON.stringify(chapters) }),
      ...(captions !== undefined && { captions: JSON.stringify(captions), words_read_at: null }),
      ...(keepUntil !== undefined && { keep_until: keepUntil }),
    })
    .execute()

export const listCaptionsOfRecording = async (db: Db, id: string): Promise<CaptionTrack[]> => {
  const row = await db.selectFrom('recording').select('captions').where('id', '=', id).executeTakeFirst()
  return (row?.captions ?? []) as unknown as CaptionTrack[]
}

/** Null: nothing is being made of it. */
export const setCaptioning = (tx: Db, id: string, captioning: string | null) =>
  change(tx, id)
    .set({ ...touched, captioning })
    .execute()

/** One that waits for its captions. */
export const findSilent = (db: Db, id: string) =>
  db
    .selectFrom('recording as r')
    .innerJoin('file as f', (join) => join.on('f.id', '=', sql`coalesce(r.whole_file_id, r.file_id)`))
    .select(['r.id', 'r.webinar_id', 'f.id as file_id', 'f.size'])
    .where('r.id', '=', id)
    .where('r.captioning', '=', 'waiting')
    .where('r.deleted_at', 'is', null)
    .executeTakeFirst()
