import type { CaptionLine, RoomMessage } from '@regent/contract/rooms/room-messages'
import { createDraft } from '#lib/browser/draft.ts'
import { rememberPerson } from '#lib/session/watch-person.ts'
import { serverTime } from '#lib/time/now.ts'
import type { RoomConnection } from '../connection/room-connection.ts'
import { type CaptionCalls, createCaptionCalls, type TypedCaption } from './caption-calls.ts'
import { type CaptionHistory, createCaptionHistory, noCaptions } from './caption-history.ts'
import { isCaptionNews } from './caption-news.ts'
import { createCaptionOutbox, type UnsentCaption } from './caption-outbox.ts'

export interface CaptionsSnapshot extends CaptionHistory {
  /** What is shown over the picture: the latest lines, until they have been read. */
  fresh: readonly CaptionLine[]
  unsent: readonly UnsentCaption[]
  /** The server does not answer: what is unsent waits for it. */
  isAway: boolean
  /** What is typed and not sent. */
  draft: string
}

const nothing: CaptionsSnapshot = { ...noCaptions, fresh: [], unsent: [], isAway: false, draft: '' }

const mostFresh = 3
const readingMs = { least: 6000, perCharacter: 70 }

/** Right after joining, a line may be said before this page can hear it. */
const secondLookMs = 3000

interface Kept extends Record<string, unknown> {
  person: string
  draft: string
  unsent: readonly UnsentCaption[]
}

export type CaptionStore = ReturnType<typeof createCaptionStore>

interface StoreOptions {
  calls: Pick<CaptionCalls, 'read' | 'write'>
  /** The slug of the webinar. */
  room: string
}

/** The captions of a room, for as long as the person is in it, whether they are shown or not. */
export const createCaptionStore = ({ calls, room }: StoreOptions) => {
  let snapshot = nothing
  let person: string | undefined
  let isSamePerson = () => true
  let fading: ReturnType<typeof setTimeout> | undefined
  let looking: ReturnType<typeof setTimeout> | undefined
  const freshUntil = new Map<string, number>()
  const listeners = new Set<() => void>()
  const kept = createDraft<Kept>(`captions:${room}`)

  const set = (change: Partial<CaptionsSnapshot>) => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }

  const keep = () => {
    const { draft, unsent } = snapshot
    if (draft === '' && unsent.length === 0) kept.clear()
    else if (person !== undefined && isSamePerson()) kept.write({ person, draft, unsent })
  }

  /** A line that is corrected is read again. */
  const refresh = (lines: readonly CaptionLine[], from: (line: CaptionLine) => number) => {
    for (const line of lines) {
      const ms = Math.max(readingMs.least, line.text.length * readingMs.perCharacter)
      freshUntil.set(line.id, from(line) + ms)
    }
  }

  const showFresh = () => {
    clearTimeout(fading)
    const now = Date.now()
    const fresh = snapshot.lines.slice(-mostFresh).filter(({ id }) => (freshUntil.get(id) ?? 0) > now)
    const next = Math.min(...fresh.map(({ id }) => freshUntil.get(id) ?? now))
    if (fresh.length > 0) fading = setTimeout(showFresh, Math.max(next - now, 0) + 50)
    const isSame = fresh.length === snapshot.fresh.length && fresh.every((line, at) => line === snapshot.fresh[at])
    if (!isSame) set({ fresh })
  }

  const history = createCaptionHistory({
    read: calls.read,
    onChange: (read) => {
      const known = new Set(snapshot.lines.map(({ id }) => id))
      // What was said while this page could not hear it counts from the moment at which it was said.
      const aheadMs = serverTime().getTime() - Date.now()
      refresh(
        read.lines.slice(-mostFresh).filter(({ id }) => !known.has(id) && !freshUntil.has(id)),
        ({ endedAt }) => endedAt - aheadMs,
      )
      set(read)
      showFresh()
    },
  })

  const take = (lines: readonly CaptionLine[]) => {
    refresh(lines, () => Date.now())
    history.add(lines)
  }

  const outbox = createCaptionOutbox({
    send: calls.write,
    onSent: (line) => take([line]),
    onChange: (unsent, isAway) => {
      set({ unsent, isAway })
      keep()
    },
  })

  return {
    read: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** As soon as it is known who the person is: what they had not sent is sent. */
    begin: (identity: string) => {
      if (person === identity) return
      person = identity
      isSamePerson = rememberPerson()
      const left = kept.read()
      const isTheirs = left.person === identity
      set({ draft: (isTheirs && left.draft) || '' })
      outbox.begin((isTheirs && left.unsent) || [])
    },
    hear: (message: RoomMessage) => {
      if (isCaptionNews(message) && message.lines) take(message.lines)
    },
    /** After joining and whenever the connection was cut, if the person wants captions. */
    catchUp: async () => {
      clearTimeout(looking)
      await history.catchUp()
      looking = setTimeout(() => void history.catchUp(), secondLookMs)
    },
    readOlder: history.readOlder,
    write: (draft: string) => {
      set({ draft })
      keep()
    },
    send: (typed: TypedCaption, key?: string) => {
      outbox.add(typed, key)
      set({ draft: '' })
      keep()
    },
    sendNow: outbox.sendNow,
    retry: outbox.retry,
    discard: outbox.discard,
    /** The person is no longer in the room. */
    end: () => {
      clearTimeout(fading)
      clearTimeout(looking)
      person = undefined
      history.end()
      outbox.end()
    },
  }
}

const storeOf = new WeakMap<object, { store: CaptionStore; calls: CaptionCalls }>()

/** One for each connection, so that picture and panel show the same. */
export const captionsOf = (room: Pick<RoomConnection, 'calls'>) => {
  const known = storeOf.get(room)
  if (known) return known
  const calls = createCaptionCalls(room.calls)
  const made = { calls, store: createCaptionStore({ calls, room: room.calls.slug }) }
  storeOf.set(room, made)
  return made
}
