import type { ChatRecord } from '@regent/contract/rooms/chat'
import { createChatStore } from '#features/room/chat/chat-store.ts'
import { fakeChat } from './fake-chat.ts'

export const openChat = (server = fakeChat(), person = 'ann') => {
  const chat = createChatStore({ calls: server.calls, room: 'land-trusts' })
  chat.begin(person)
  return { chat, server, texts: () => chat.read().messages.map(({ text }) => text) }
}

export const joinedChat = async (server = fakeChat(), person = 'ann') => {
  const opened = openChat(server, person)
  await opened.chat.catchUp()
  return opened
}

export const hears = (chat: ReturnType<typeof createChatStore>, ...messages: ChatRecord[]) => {
  for (const message of messages) chat.hear({ type: 'chat', message })
}
