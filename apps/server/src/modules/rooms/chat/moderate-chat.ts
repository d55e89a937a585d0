import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { findRoomWebinar, holdRoom, lockOpenRoom, updateRoom } from '#modules/rooms/entry/index.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'
import { deleteMessage, deleteMessages, lockMessage } from './chat.repository.ts'
import { tellDeleted } from './tell-deleted.ts'

interface Hosting {
  slug: string
  actor: Actor
}

/** After the end too: the replay shows the chat. */
const webinarIdOf = async (db: Db, slug: string): Promise<string> => {
  const webinar = await findRoomWebinar(db, slug)
  if (!webinar) throw new AppError('not_found')
  return webinar.id
}

export const deleteChatMessage = (db: Db, { slug, actor, id }: Hosting & { id: string }): Promise<void> =>
  transact(db, async (tx) => {
    const webinarId = await webinarIdOf(tx, slug)
    const message = await lockMessage(tx, webinarId, id)
    if (!message) throw new AppError('not_found')
    if (message.deleted_at !== null) return
    await deleteMessage(tx, id)
    await staffChange(tx, actor, 'chat.shortened', {
      record: webinarId,
      ...(message.account_id !== null && { subjectId: message.account_id }),
      detail: { message: id },
    })
    await tellDeleted(tx, webinarId, { ids: [id], isBackstage: message.is_backstage })
  })

export const clearChat = (db: Db, { slug, actor }: Hosting): Promise<void> =>
  transact(db, async (tx) => {
    const webinarId = await webinarIdOf(tx, slug)
    await holdRoom(tx, webinarId)
    const messages = await deleteMessages(tx, webinarId)
    if (messages === 0) return
    await staffChange(tx, actor, 'chat.cleared', { record: webinarId, detail: { messages } })
    await tellRoom(tx, webinarId, { type: 'clear-chat' })
  })

export const setSlowMode = (db: Db, { slug, actor, seconds }: Hosting & { seconds: number }): Promise<void> =>
  transact(db, async (tx) => {
    const { webinarId, slow_seconds: before } = await lockOpenRoom(tx, slug)
    if (before === seconds) return
    await updateRoom(tx, webinarId, { slow_seconds: seconds })
    await staffChange(tx, actor, 'chat.slowed', { record: webinarId, detail: { seconds } })
    await tellRoom(tx, webinarId, { type: 'slow-mode', seconds })
  })
