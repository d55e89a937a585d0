import type { CaptionTrack } from '@regent/contract/watching/video-texts'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** A recording whose changed captions have not been read yet. */
export const findUnread = (db: Db) =>
  db
    .selectFrom('recording')
    .select(['id', 'webinar_id', sql<CaptionTrack[]>`captions`.as('captions')])
    .where('words_read_at', 'is', null)
    .where(sql<boolean>`captions <> '[]'`)
    .limit(1)
    .executeTakeFirst()

interface SaidInRecording {
  id: string
  /** The captions that the words came from: they may have changed meanwhile. */
  captions: readonly CaptionTrack[]
  words: readonly { start: number; text: string }[]
}

/** Returns false if the recording has other captions by now. */
export const replaceRecordingWords = async (tx: Db, { id, captions, words }: SaidInRecording): Promise<boolean> => {
  const same = await tx
    .selectFrom('recording')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`captions = ${JSON.stringify(captions)}::jsonb`)
    .forUpdate()
    .executeTakeFirst()
  if (!same) return false
  await tx.deleteFrom('recording_words').where('recording_id', '=', id).execute()
  await sql`
    insert into recording_words (recording_id, number, second, text)
    select ${id}::uuid, number, second, text
    from unnest(${words.map(({ start }) => start)}::float8[], ${words.map(({ text }) => text)}::text[])
      with ordinality as said (second, text, number)
  `.execute(tx)
  await tx
    .updateTable('recording')
    .set({ words_read_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  return true
}
