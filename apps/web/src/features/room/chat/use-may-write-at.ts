import type { ChatStore } from './chat-store.ts'
import { useChatPart } from './use-chat.ts'

/** When this person may send the next message, by the server's clock, and whether one is on its way that decides it. */
export const useMayWriteAt = (chat: ChatStore, slowSeconds: number) => {
  const waitUntil = useChatPart(chat, 'waitUntil')
  const lastOwnAt = useChatPart(chat, 'lastOwnAt')
  const isSending = useChatPart(chat, 'unsent').some(({ state }) => state === 'sending')

  return {
    mayWriteAt: Math.max(waitUntil, slowSeconds > 0 ? lastOwnAt + slowSeconds * 1000 : 0),
    isBusy: slowSeconds > 0 && isSending,
  }
}
