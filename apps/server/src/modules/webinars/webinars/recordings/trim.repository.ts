import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Trimming } from './recording-list.repository.ts'

const touched = { updated_at: sql<Date>`now()` }

const change = (tx: Db, id: string) => tx.updateTable('recording').where('id', '=', id)

/** One that waits to be trimmed, with the file of its whole; locked in a transaction. */
export const findTrimming = (db: Db, id: string) =>
  db
    .selectFrom('recording as r')
    .innerJoin('file as f', (join) => join.on('f.id', '=', sql`coalesce(r.whole_file_id, r.file_id)`))
    .select(['r.id', 'r.webinar_id', 'r.name', 'f.id as file_id', 'f.size'])
    .select(sql<Trimming>`r.trimming`.as('trimming'))
    .select(sql<number | null>`coalesce(r.whole_seconds, r.duration_seconds)`.as('seconds'))
    .where('r.id', '=', id)
    .where('r.trimming', 'is not', null)
    .where(sql<boolean>`not r.trimming ? 'problem'`)
    .where('r.deleted_at', 'is', null)
    .forUpdate('r')
    .executeTakeFirst()

export const setTrimming = (tx: Db, id: string, trimming: Trimming) =>
  change(tx, id)
    .set({ ...touched, trimming: JSON.stringify(trimming) })
    .execute()

interface Trimmed {
  fileId: string
  start: number
  end: number
  seconds: number
}

/** The new file plays, and the whole is kept. */
export const setTrimmed = (tx: Db, id: string, { fileId, start, end, seconds }: Trimmed) =>
  change(tx, id)
    .set({
      ...touched,
      whole_file_id: sql<string>`coalesce(whole_file_id, file_id)`,
      whole_seconds: sql<number>`coalesce(whole_seconds, duration_seconds)`,
      ...{ file_id: fileId, duration_seconds: seconds, trim_start: start, trim_end: end },
      trimming: null,
      // It plays the whole.
      aac_file_id: null,
    })
    .execute()

/** Nothing is cut off, and nothing will be. */
export const bringWholeBack = async (tx: Db, id: string): Promise<void> => {
  await change(tx, id)
    .set({ ...touched, trimming: null })
    .execute()
  await change(tx, id)
    .set({
      file_id: sql<string>`whole_file_id`,
      duration_seconds: sql<number>`whole_seconds`,
      ...{ whole_file_id: null, whole_seconds: null, trim_start: null, trim_end: null, aac_file_id: null },
    })
    .where('whole_file_id', 'is not', null)
    .execute()
}
