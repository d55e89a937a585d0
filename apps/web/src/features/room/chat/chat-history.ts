import type { ChatMessage } from '@regent/contract/rooms/room-messages'
import { AppFailure } from '#lib/api/app-failure.ts'
import { pauseMs } from '../connection/ways-out.ts'
import type { RoomCalls } from '../connection/room-calls.ts'
import { joinMessages } from './message-list.ts'

export interface History {
  messages: readonly ChatMessage[]
  /** The server's messages have been read; before, there are at most those of an earlier visit. */
  isRead: boolean
  /** Reading failed, and is tried again. */
  isFailing: boolean
  older: 'none' | 'more' | 'reading' | 'failed'
}

export const noHistory: History = { messages: [], isRead: false, isFailing: false, older: 'none' }

interface HistoryOptions {
  read: RoomCalls['readChat']
  onChange: (history: History) => void
}

/** After a cut, so many pages are read again; what is older is read when the person asks for it. */
const pagesAtOnce = 5

/** Hosts clear the chat for everyone at once; not all of them ask at the same moment. */
const spreadMs = 2000

/** The messages of a room, as far as they have been read, and those that the server says meanwhile. */
export const createHistory = ({ read, onChange }: HistoryOptions) => {
  let history = noHistory
  let cursor: string | undefined
  /** Grows with each reading: the answer to an earlier one is ignored. */
  let reading = 0
  const deleted = new Set<string>()
  /** What was said while the history was read, because the answer may not have it. */
  let meanwhile: ChatMessage[] = []
  let checking: ReturnType<typeof setTimeout> | undefined

  const set = (change: Partial<History>) => {
    history = { ...history, ...change }
    onChange(history)
  }
  const kept = (messages: readonly ChatMessage[]) => messages.filter(({ id }) => !deleted.has(id))

  /** From the latest page to the one with the oldest known message, so that none between is missing. */
  const readLatest = async (own: number) => {
    const oldest = history.isRead ? history.messages[0]?.id : undefined
    const found: ChatMessage[] = []
    let next: string | undefined
    meanwhile = []
    for (let page = 0; page < pagesAtOnce; page += 1) {
      const answered = await read(next)
      if (own !== reading) return
      found.push(...answered.answer.messages)
      ;({ next } = answered)
      const last = found.at(-1)
      if (next === undefined || oldest === undefined || (last && last.id <= oldest)) break
    }
    cursor = next
    set({
      messages: kept(joinMessages(found, meanwhile)),
      isRead: true,
      isFailing: false,
      older: next === undefined ? 'none' : 'more',
    })
  }

  /** Makes the messages those of the server again: nothing is missing, deleted ones are gone. Tried until it works. */
  const catchUp = async () => {
    clearTimeout(checking)
    reading += 1
    const own = reading
    for (let attempt = 0; own === reading; attempt += 1) {
      try {
        await readLatest(own)
        return
      } catch (error) {
        if (own !== reading || (error instanceof AppFailure && error.wasRefused)) return
        set({ isFailing: true })
        await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt)))
      }
    }
  }

  const catchUpIn = (ms: number) => {
    clearTimeout(checking)
    checking = setTimeout(() => void catchUp(), ms)
  }

  const readOlder = async () => {
    if (history.older !== 'more' && history.older !== 'failed') return
    const own = reading
    set({ older: 'reading' })
    try {
      const { answer, next } = await read(cursor)
      if (own !== reading) return
      cursor = next
      set({
        messages: kept(joinMessages(history.messages, answer.messages)),
        older: next === undefined ? 'none' : 'more',
      })
    } catch {
      if (own === reading) set({ older: 'failed' })
    }
  }

  const forget = () => {
    reading += 1
    clearTimeout(checking)
    cursor = undefined
  }

  return {
    /** Shown until the server has been asked. */
    begin: (messages: readonly ChatMessage[]) => set({ ...noHistory, messages: joinMessages([], messages) }),
    catchUp,
    catchUpIn,
    readOlder,
    add: (message: ChatMessage) => {
      meanwhile.push(message)
      set({ messages: kept(joinMessages(history.messages, [message])) })
    },
    remove: (id: string) => {
      deleted.add(id)
      set({ messages: kept(history.messages) })
    },
    /** Cleared for all. A message that was sent at the same moment may be there still, so the server is asked. */
    clear: () => {
      forget()
      meanwhile = []
      set({ messages: [], older: 'none' })
      catchUpIn(Math.random() * spreadMs)
    },
    end: forget,
    /** The person may not read the chat any more. */
    close: () => {
      forget()
      set(noHistory)
    },
  }
}
