import type { Db } from '#db/client.ts'
import { holdRoom, listSeatedIds } from '#modules/rooms/entry/index.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'

/** Staff have opened the comments to attendees, or closed them. Hosts and guests chat either way. In the transaction of the change. */
export const followComments = async (tx: Db, webinarId: string, isAllowed: boolean): Promise<void> => {
  await holdRoom(tx, webinarId)
  await tellRoom(tx, webinarId, { type: 'chat-allowed', isAllowed }, await listSeatedIds(tx, webinarId, ['User']))
}
