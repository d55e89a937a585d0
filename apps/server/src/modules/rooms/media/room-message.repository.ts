import type { ChatMessage, RoomMessage } from '@regent/contract/rooms/room-messages'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** A line of the chat as it is stored. */
interface ChatLine {
  id: string
  person_id: string
  sender: string
  text: string
  is_backstage: boolean
  created_at: Date
}

/** As the room hears it. */
export const spokenMessage = (line: ChatLine): ChatMessage => ({
  id: line.id,
  person: line.person_id,
  sender: line.sender,
  text: line.text,
  timestamp: line.created_at.getTime(),
  ...(line.is_backstage && { isBackstage: true }),
})

/** A line of the chat is only named: who deletes it, deletes it here, too. */
export type NewRoomMessage = RoomMessage | { type: 'chat'; id: string }

interface Recipients {
  webinarId: string
  to: readonly string[] | undefined
}

/** In their order. */
export const insertRoomMessages = (tx: Db, messages: readonly NewRoomMessage[], { webinarId, to }: Recipients) => {
  const rows = messages.map((message) => {
    const isChat = message.type === 'chat' && 'id' in message
    return {
      webinar_id: webinarId,
      message: isChat ? null : JSON.stringify(message),
      chat_message_id: isChat ? message.id : null,
      recipients: to ? [...to] : null,
    }
  })
  return tx.insertInto('room_message').values(rows).execute()
}

interface WaitingMessage {
  id: number
  /** None for a line of the chat that was deleted meanwhile. */
  message: RoomMessage | undefined
  to: string[] | undefined
}

const mostAtOnce = 100

/** What this room is still to be told, the earliest first. */
export const listWaitingMessages = async (db: Db, webinarId: string): Promise<WaitingMessage[]> => {
  const rows = await db
    .selectFrom('room_message as m')
    .leftJoin('chat_message as c', (join) =>
      join.onRef('c.id', '=', 'm.chat_message_id').on('c.deleted_at', 'is', null),
    )
    .select(['m.id', 'm.recipients', sql<RoomMessage | null>`m.message`.as('message')])
    .select(sql<(Omit<ChatLine, 'created_at'> & { created_at: string }) | null>`to_json(c)`.as('line'))
    .where('m.webinar_id', '=', webinarId)
    .orderBy('m.id')
    .limit(mostAtOnce)
    .execute()
  return rows.map(({ id, recipients, message, line }) => ({
    id,
    message: line
      ? { type: 'chat', message: spokenMessage({ ...line, created_at: new Date(line.created_at) }) }
      : (message ?? undefined),
    to: recipients ?? undefined,
  }))
}

export const deleteRoomMessage = (db: Db, id: number) => db.deleteFrom('room_message').where('id', '=', id).execute()

/** For a room where nobody is. */
export const deleteRoomMessages = (db: Db, webinarId: string) =>
  db.deleteFrom('room_message').where('webinar_id', '=', webinarId).execute()

/** Who could not be told for so long has left, and reads how the room is on coming back. */
const newsSeconds = 60

export const deleteOldRoomMessages = async (db: Db): Promise<void> => {
  await sql`delete from room_message where created_at < now() - make_interval(secs => ${newsSeconds})`.execute(db)
}
