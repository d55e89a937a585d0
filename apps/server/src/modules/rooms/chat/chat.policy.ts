import type { RoomRole } from '@regent/contract/rooms/entry'
import { AppError } from '#app/app-error.ts'
import { usedForAnother } from '#http/idempotency/answer-once.ts'
import { chatTexts as texts } from './texts.ts'

interface Reader {
  role: RoomRole
  /** The webinar shows its comments. */
  has_chat: boolean
}

/** Without comments, hosts and guests still speak with each other. */
export const mayChat = ({ role, has_chat: hasChat }: Reader): boolean => hasChat || role !== 'User'

/** Only hosts and guests read what they write among themselves, before the webinar is live and after. */
export const isBehindStage = (role: RoomRole): boolean => role !== 'User'

/** Slow mode is for the many. */
export const isSlowed = (role: RoomRole): boolean => role === 'User'

export interface SentMessage {
  text: string
  is_backstage: boolean
  deleted_at: Date | null
}

/** Why a message is not sent again under the key of this one. */
export const refusalOfRepetition = (
  sent: SentMessage,
  { text, isBackstage }: { text: string; isBackstage: boolean },
): AppError | undefined => {
  if (sent.deleted_at !== null) return new AppError('conflict', { message: texts.wasDeleted })
  return sent.text === text && sent.is_backstage === isBackstage ? undefined : usedForAnother()
}
