import type { ChatMessage } from '@regent/contract/rooms/room-messages'
import { tryStorage } from '#lib/browser/storage.ts'

/** What this browser keeps of the chat of one room, so that it is there at once after a reload. */
export interface CachedChat {
  /** Whose it is, by the identity: another person may use the same browser. */
  person: string
  /** The latest message that the person has seen. */
  seen: string
  messages: readonly ChatMessage[]
}

const storageKey = 'chat-messages'
const mostRooms = 5
const mostMessages = 100
const latestDate = 8.64e15

type Cache = Readonly<Record<string, CachedChat>>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isMessage = (value: unknown): value is ChatMessage =>
  isRecord(value) &&
  ['id', 'person', 'sender', 'text'].every((name) => typeof value[name] === 'string') &&
  // Of numbers beyond these, no date can be made.
  typeof value['timestamp'] === 'number' &&
  Math.abs(value['timestamp']) <= latestDate

const isCached = (value: unknown): value is CachedChat =>
  isRecord(value) &&
  typeof value['person'] === 'string' &&
  typeof value['seen'] === 'string' &&
  Array.isArray(value['messages']) &&
  value['messages'].every(isMessage)

/** Anything else under this name is ignored: an older version may have written it, or the person. */
const readAll = (): Cache => {
  const stored = tryStorage(() => JSON.parse(localStorage.getItem(storageKey) ?? '{}') as unknown, {})
  if (!isRecord(stored)) return {}
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, CachedChat] => isCached(entry[1])))
}

const writeAll = (cache: Cache) =>
  tryStorage(() => {
    if (Object.keys(cache).length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(cache))
  }, undefined)

const without = (cache: Cache, room: string): [string, CachedChat][] =>
  Object.entries(cache).filter(([name]) => name !== room)

export const readCachedChat = (room: string, person: string): CachedChat | undefined => {
  const cached = readAll()[room]
  return cached?.person === person ? cached : undefined
}

/** The latest messages, of the latest rooms. */
export const writeCachedChat = (room: string, { messages, ...rest }: CachedChat): void => {
  const entry = { ...rest, messages: messages.slice(-mostMessages) }
  writeAll(Object.fromEntries([...without(readAll(), room).slice(1 - mostRooms), [room, entry]]))
}

export const forgetCachedChat = (room: string): void => writeAll(Object.fromEntries(without(readAll(), room)))
