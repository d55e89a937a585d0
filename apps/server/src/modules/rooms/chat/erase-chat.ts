import type { Db } from '#db/client.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'
import { eraseMessagesOf } from './chat.repository.ts'

/** What a person has written is gone, also from pages that show it at this moment. */
export const eraseChat = async (tx: Db, person: { accountId: string }): Promise<void> => {
  const rooms = Map.groupBy(await eraseMessagesOf(tx, person), (message) => message.webinar_id)
  for (const [webinarId, messages] of rooms) {
    await tellRoom(
      tx,
      webinarId,
      messages.map(({ id }) => ({ type: 'chat-deleted', id })),
    )
  }
}
