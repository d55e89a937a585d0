import type { ChatRecord } from '@regent/contract/rooms/chat'
import type { RoomCalls } from '#features/room/connection/room-calls.ts'
import { AppFailure } from '#lib/api/app-failure.ts'

let count = 0

/** A message of another person, later than all before it. */
export const aMessage = (change: Partial<ChatRecord> = {}): ChatRecord => {
  count += 1
  const id = change.id ?? `0196a000-0000-7000-8000-${String(count).padStart(12, '0')}`
  const at = new Date(change.timestamp ?? Date.now())
  return {
    _id: id,
    id,
    person: 'bob',
    sender: 'Bob Lee (User)',
    text: `message ${count}`,
    timestamp: at.getTime(),
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    ...change,
  }
}

const pageSize = 100

/** The chat of a room as the portal keeps it. */
export const fakeChat = (texts: readonly string[] = []) => {
  let messages = texts.map((text) => aMessage({ text }))
  const sent: { text: string; key: string }[] = []
  const byKey = new Map<string, ChatRecord>()
  let failures = 0
  let refusal: AppFailure | undefined
  let losesAnswer = false
  let held: Promise<unknown> = Promise.resolve()
  let running = 0
  let most = 0

  const say = (text: string, person = 'bob') => {
    const message = aMessage({ text, person })
    messages.push(message)
    return message
  }
  const store = (text: string, person: string, key = '') => {
    const message = byKey.get(key) ?? say(text, person)
    byKey.set(key, message)
    return message
  }
  const failIfWanted = () => {
    const refused = refusal
    refusal = undefined
    if (refused) throw refused
    if (failures === 0) return
    failures -= 1
    throw AppFailure.beforeAnswer('no_answer')
  }

  const calls: Pick<RoomCalls, 'readChat' | 'sendMessage'> = {
    readChat: async (cursor) => {
      const from = cursor === undefined ? messages.length : Number(cursor)
      const page = messages.slice(Math.max(0, from - pageSize), from).toReversed()
      await held
      failIfWanted()
      return { answer: { messages: page }, ...(from > pageSize && { next: String(from - pageSize) }) }
    },
    sendMessage: async (text, key) => {
      sent.push({ text, key })
      running += 1
      most = Math.max(most, running)
      try {
        await held
        failIfWanted()
        const message = store(text, 'ann', key)
        if (losesAnswer) throw AppFailure.beforeAnswer('no_answer')
        return message
      } finally {
        running -= 1
      }
    },
  }

  return {
    calls,
    sent,
    get messages() {
      return messages
    },
    say,
    store,
    keys: () => sent.map(({ key }) => key),
    /** How many were on their way at once. */
    most: () => most,
    remove: (text: string) => {
      messages = messages.filter((message) => message.text !== text)
    },
    clear: () => {
      messages = []
    },
    /** The next calls get no answer. */
    fail: (times: number) => {
      failures = times
    },
    refuse: (failure: AppFailure) => {
      refusal = failure
    },
    /** The next message is stored, and its answer does not arrive. */
    loseAnswer: () => {
      losesAnswer = true
    },
    /** Answers wait until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      held = promise
      return () => resolve(undefined)
    },
  }
}
