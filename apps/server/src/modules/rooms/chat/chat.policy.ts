import type { RoomRole } from '@regent/contract/rooms/entry'

interface Reader {
  role: RoomRole
  /** The webinar shows its comments. */
  has_chat: boolean
}

/** Without comments, hosts and guests still speak with each other. */
export const mayChat = ({ role, has_chat: hasChat }: Reader): boolean => hasChat || role !== 'User'

/** Slow mode is for the many. */
export const isSlowed = (role: RoomRole): boolean => role === 'User'
