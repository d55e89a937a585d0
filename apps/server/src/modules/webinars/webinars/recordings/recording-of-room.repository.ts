import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'

/**
 * The recording of the room of this webinar, which the first start makes. One that was to be finished goes on: the webinar was deleted
 * and restored. Lock the room first.
 */
export const ensureRoomRecording = async (tx: Db, webinarId: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into recording (id, webinar_id, name, source, state, measured_at)
    select ${newId()}::uuid, id, name, 'room', 'recording', now() from webinar where id = ${webinarId}::uuid
    on conflict (webinar_id) where source = 'room' and state in ('recording', 'finishing')
      do update set state = 'recording', failure = null, updated_at = now()
    returning id
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`The webinar ${webinarId} is gone`)
  return row.id
}

/** Its room is recorded no more. Says whether it was until now. */
export const markFinishing = async (tx: Db, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('recording')
    .set({ state: 'finishing', updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'recording')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
