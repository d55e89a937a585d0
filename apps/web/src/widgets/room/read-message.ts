import type { RoomMessage, roomTopic } from '@regent/contract/rooms/room-messages'
import { isRoomMessage } from './message-shapes.ts'

interface Received {
  payload: Uint8Array
  topic: string | undefined
  /** The participant who sent it; undefined if the server did. */
  sender: unknown
}

const ourTopic: typeof roomTopic = 'regent'

/** A message of the server. What another person sent is ignored, whatever it says. */
export const readMessage = ({ payload, topic, sender }: Received): RoomMessage | undefined => {
  if (topic !== ourTopic || sender !== undefined) return undefined
  try {
    const message: unknown = JSON.parse(new TextDecoder().decode(payload))
    return isRoomMessage(message) ? message : undefined
  } catch {
    return undefined
  }
}
