import type { ChatMessage, RoomMessage } from '@regent/contract/rooms/room-messages'
import { createDraft } from '#lib/browser/draft.ts'
import { rememberPerson } from '#lib/session/watch-person.ts'
import type { RoomCalls } from '../connection/room-calls.ts'
import { forgetCachedChat, readCachedChat, writeCachedChat } from './chat-cache.ts'
import { createHistory, type History, noHistory } from './chat-history.ts'
import { createOutbox, type Unsent } from './chat-outbox.ts'
import { countAfter } from './message-list.ts'

export interface ChatSnapshot extends History {
  unsent: readonly Unsent[]
  /** The server takes no more messages of this person before, by its clock. */
  waitUntil: number
  /** The server does not answer: what is unsent waits for it. */
  isAway: boolean
  /** When the latest message of one's own was stored, by the server's clock. */
  lastOwnAt: number
  /** What others have written while the chat was hidden. */
  unread: number
  /** How many messages of others have come since the history was read. */
  arrived: number
  /** What is typed and not sent. */
  draft: string
}

const nothing: ChatSnapshot = {
  ...noHistory,
  unsent: [],
  waitUntil: 0,
  isAway: false,
  lastOwnAt: 0,
  unread: 0,
  arrived: 0,
  draft: '',
}

interface ChatOptions {
  calls: Pick<RoomCalls, 'readChat' | 'sendMessage'>
  /** The slug of the webinar. */
  room: string
}

interface Kept extends Record<string, unknown> {
  person: string
  text: string
  unsent: readonly Unsent[]
}

const savePauseMs = 500

/** Right after joining, a message may be said before this page can hear it. */
export const secondLookMs = 3000

export type ChatStore = ReturnType<typeof createChatStore>

/** The chat of a room, for as long as the person is in it, whether it is shown or not. */
export const createChatStore = ({ calls, room }: ChatOptions) => {
  let snapshot = nothing
  let person: string | undefined
  let isShown = false
  /** The latest message that the person has seen; undefined before the first reading. */
  let seen: string | undefined
  let saving: ReturnType<typeof setTimeout> | undefined
  let isSamePerson = () => true
  const listeners = new Set<() => void>()
  const kept = createDraft<Kept>(`chat:${room}`)

  const set = (change: Partial<ChatSnapshot>) => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }

  const save = () => {
    clearTimeout(saving)
    saving = undefined
    const { messages, isRead } = snapshot
    if (person === undefined || !isRead || !isSamePerson()) return
    if (messages.length === 0) forgetCachedChat(room)
    else writeCachedChat(room, { person, seen: seen ?? '', messages })
  }
  const saveSoon = () => {
    saving ??= setTimeout(save, savePauseMs)
  }
  const keep = () => {
    const { draft: text, unsent } = snapshot
    if (text === '' && unsent.length === 0) kept.clear()
    else if (person !== undefined && isSamePerson()) kept.write({ person, text, unsent })
  }

  const outbox = createOutbox({
    send: (text, key, { isBackstage }) => calls.sendMessage(text, key, isBackstage),
    onSent: (message) => history.add(message),
    onChange: (unsent, waitUntil, isAway) => {
      set({ unsent, waitUntil, isAway })
      keep()
    },
  })

  const isOwn = (message: ChatMessage) => message.person === person

  const takeHistory = (next: History) => {
    const before = snapshot
    const latest = next.messages.at(-1)?.id ?? ''
    const newest = before.messages.at(-1)?.id ?? ''
    if (next.isRead && (isShown || seen === undefined)) seen = latest > (seen ?? '') ? latest : (seen ?? '')
    const fresh = next.messages.slice(next.messages.findLastIndex(({ id }) => id <= newest) + 1)
    set({
      ...next,
      lastOwnAt: Math.max(before.lastOwnAt, next.messages.findLast(isOwn)?.timestamp ?? 0),
      unread: seen === undefined ? 0 : countAfter(next.messages, seen, person),
      arrived: before.arrived + (before.isRead ? countAfter(fresh, '', person) : 0),
    })
    for (const message of fresh.filter(isOwn)) outbox.settle(message)
    if (next.isRead) saveSoon()
  }

  const history = createHistory({ read: calls.readChat, onChange: takeHistory })

  const restore = (identity: string) => {
    const cached = readCachedChat(room, identity)
    seen = cached?.seen
    history.begin(cached?.messages ?? [])
    const left = kept.read()
    const isTheirs = left.person === identity
    set({ draft: (isTheirs && left.text) || '' })
    const unsent = (isTheirs && left.unsent) || []
    outbox.begin(
      unsent.map((item) => (item.state === 'sending' ? { ...item, state: 'failed', isUncertain: true } : item)),
    )
  }

  const end = () => {
    history.end()
    outbox.end()
    if (saving !== undefined) save()
  }

  return {
    read: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** As soon as it is known who the person is. */
    begin: (identity: string) => {
      if (person === identity) return
      end()
      person = identity
      isSamePerson = rememberPerson()
      snapshot = nothing
      restore(identity)
    },
    end,
    hear: (message: RoomMessage) => {
      if (message.type === 'chat') history.add(message.message)
      else if (message.type === 'chat-deleted') history.remove(message.id)
      else if (message.type === 'clear-chat') {
        forgetCachedChat(room)
        history.clear()
      } else if (message.type === 'slow-mode') outbox.hurry()
    },
    /** After joining, and whenever the connection was cut. */
    catchUp: async () => {
      await history.catchUp()
      history.catchUpIn(secondLookMs)
    },
    readOlder: history.readOlder,
    /** The person may not read the chat any more. */
    close: () => {
      forgetCachedChat(room)
      history.close()
    },
    show: (isNowShown: boolean) => {
      isShown = isNowShown
      if (!isShown || !snapshot.isRead) return
      seen = snapshot.messages.at(-1)?.id ?? seen
      set({ unread: 0 })
      saveSoon()
    },
    write: (draft: string) => {
      set({ draft })
      keep()
    },
    send: (text: string, isBackstage = false) => {
      outbox.add(text.trim(), isBackstage ? { isBackstage } : {})
      set({ draft: '' })
      keep()
    },
    sendNow: outbox.sendNow,
    retry: outbox.retry,
    discard: outbox.discard,
  }
}
