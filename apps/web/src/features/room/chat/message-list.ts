import type { ChatMessage } from '@regent/contract/rooms/room-messages'

const isWhole = ({ text, sender }: ChatMessage) => text.trim() !== '' && sender.trim() !== ''

/** All of them once, in the order of the server, whose ids grow. One without text or sender is left out. */
export const joinMessages = (known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] => {
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of more) if (isWhole(message)) byId.set(message.id, message)
  return [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** How many of the messages after `seen` others have written. */
export const countAfter = (messages: readonly ChatMessage[], seen: string, person: string | undefined): number => {
  const first = messages.findLastIndex(({ id }) => id <= seen) + 1
  return messages.slice(first).filter((message) => message.person !== person).length
}
