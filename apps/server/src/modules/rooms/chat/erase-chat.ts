import type { Db } from '#db/client.ts'
import { eraseMessagesOf } from './chat.repository.ts'
import { tellDeleted } from './tell-deleted.ts'

/** What a person has written is gone, also from pages that show it at this moment. */
export const eraseChat = async (tx: Db, person: { accountId: string }): Promise<void> => {
  const rooms = Map.groupBy(await eraseMessagesOf(tx, person), (message) => message.webinar_id)
  for (const [webinarId, messages] of rooms) {
    for (const isBackstage of [false, true]) {
      const ids = messages.filter((message) => message.is_backstage === isBackstage).map(({ id }) => id)
      await tellDeleted(tx, webinarId, { ids, isBackstage })
    }
  }
}
