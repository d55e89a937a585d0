import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { ownPerson, type RoomSnapshot } from '../connection/room-state.ts'
import { useRoom } from '../connection/use-room.ts'
import { type ChatSnapshot, type ChatStore, createChatStore } from './chat-store.ts'

/** The chat of a room; it goes on while the panel is closed and over a cut. */
export const useRoomChat = ({ state, people, details }: RoomSnapshot, slug: string) => {
  const room = useRoom()
  const [chat] = useState(() => createChatStore({ calls: room.calls, room: slug }))
  const person = ownPerson({ people })?.identity ?? details?.own.person
  const isAllowed = details?.chat.isAllowed
  const isConnected = state === 'connected'

  useEffect(() => {
    const stop = room.listen(chat.hear)
    return () => {
      stop()
      chat.end()
    }
  }, [room, chat])
  useEffect(() => {
    if (person !== undefined) chat.begin(person)
  }, [chat, person])
  useEffect(() => {
    if (person === undefined || isAllowed === undefined) return
    if (!isAllowed) chat.close()
    else if (isConnected) void chat.catchUp()
  }, [chat, person, isAllowed, isConnected])
  useEffect(() => {
    addEventListener('online', chat.sendNow)
    return () => removeEventListener('online', chat.sendNow)
  }, [chat])
  // The portal has said something, so that it may take messages again.
  useEffect(() => chat.sendNow(), [chat, details, isConnected])

  return chat
}

export const ChatContext = createContext<ChatStore | undefined>(undefined)

/** Inside the room. */
export const useChat = (): ChatStore => {
  const chat = useContext(ChatContext)
  if (!chat) throw new Error('useChat needs a <ChatContext> around it')
  return chat
}

/** One part of what the chat says, so that a keystroke does not draw the messages again. */
export const useChatPart = <Name extends keyof ChatSnapshot>(chat: ChatStore, name: Name): ChatSnapshot[Name] => {
  const read = () => chat.read()[name]
  return useSyncExternalStore(chat.subscribe, read, read)
}
