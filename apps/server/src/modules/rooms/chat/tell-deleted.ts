import type { Db } from '#db/client.ts'
import { listSeatedIds } from '#modules/rooms/entry/index.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'

/** Only people who got the lines hear that they are gone: even an id would reveal that people talk backstage. */
export const tellDeleted = async (
  tx: Db,
  webinarId: string,
  { ids, isBackstage }: { ids: readonly string[]; isBackstage: boolean },
): Promise<void> => {
  const readers = isBackstage ? await listSeatedIds(tx, webinarId, ['Admin', 'Guest']) : undefined
  await tellRoom(
    tx,
    webinarId,
    ids.map((id) => ({ type: 'chat-deleted', id })),
    readers,
  )
}
