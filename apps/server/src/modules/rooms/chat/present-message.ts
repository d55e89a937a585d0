import type { ChatRecord } from '@regent/contract/rooms/chat'
import { spokenMessage } from '#modules/rooms/media/index.ts'
import type { StoredMessage } from './chat.repository.ts'

export const presentMessage = (message: StoredMessage): ChatRecord => ({
  ...spokenMessage(message),
  _id: message.id,
  createdAt: message.created_at.toISOString(),
  updatedAt: message.updated_at.toISOString(),
})
