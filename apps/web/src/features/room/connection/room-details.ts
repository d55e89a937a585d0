import type { RoomState as RoomDetails } from '@regent/contract/rooms/people'
import type { RoomMessage } from '@regent/contract/rooms/room-messages'

export type { RoomDetails }

const forHosts = (details: RoomDetails, change: Partial<NonNullable<RoomDetails['forHosts']>>): RoomDetails =>
  details.forHosts ? { ...details, forHosts: { ...details.forHosts, ...change } } : details

/** What the portal said of a room, after one more message. What the chat says is kept by the chat. */
export const applyMessage = (details: RoomDetails, message: RoomMessage): RoomDetails => {
  const { own, chat, counts } = details
  switch (message.type) {
    case 'status':
      return { ...details, status: message.status }
    case 'permissions':
      return { ...details, own: { ...own, permissions: message.permissions } }
    case 'hand':
      return { ...details, own: { ...own, isHandRaised: message.isRaised } }
    case 'hand-count':
      return { ...details, counts: { ...counts, hands: message.count } }
    case 'people':
      return { ...details, counts: { ...counts, people: message.count } }
    case 'hands':
      return forHosts(details, { hands: message.hands })
    case 'knocks':
      return forHosts(details, { knocks: message.knocks })
    case 'spotlight':
      return { ...details, spotlight: message.person }
    case 'locked':
      return { ...details, isLocked: message.isLocked }
    case 'recording':
      return { ...details, recording: message.recording }
    case 'recording-problem':
      return forHosts(details, { recordingProblem: message.problem ?? undefined })
    case 'offers':
      return { ...details, offers: message.shown }
    case 'slow-mode':
      return { ...details, chat: { ...chat, slowSeconds: message.seconds } }
    case 'chat-allowed':
      return { ...details, chat: { ...chat, isAllowed: message.isAllowed } }
    case 'chat':
    case 'chat-deleted':
    case 'clear-chat':
    case 'ejected':
    case 'muted':
    case 'questions':
    case 'stage':
      return details
  }
}
