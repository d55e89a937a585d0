import type { CaptionLine } from '@regent/contract/rooms/room-messages'
import { AppFailure } from '#lib/api/app-failure.ts'
import { pauseMs } from '../connection/ways-out.ts'
import type { CaptionCalls } from './caption-calls.ts'

export interface CaptionHistory {
  /** The earliest first. */
  lines: readonly CaptionLine[]
  isRead: boolean
  /** Reading failed, and is tried again. */
  isFailing: boolean
  older: 'none' | 'more' | 'reading' | 'failed'
}

export const noCaptions: CaptionHistory = { lines: [], isRead: false, isFailing: false, older: 'none' }

/** How many pages are read at once after a cut; older lines are read when the person asks for them. */
const pagesAtOnce = 10

/** The ids grow with time. A line that comes again was corrected, one without a text was taken back. */
const joinLines = (lines: readonly CaptionLine[], news: readonly CaptionLine[]): CaptionLine[] => {
  const byId = new Map([...lines, ...news].map((line) => [line.id, line]))
  return [...byId.values()].filter(({ text }) => text !== '').toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

interface HistoryOptions {
  read: CaptionCalls['read']
  onChange: (history: CaptionHistory) => void
}

/** The captions of a room, as far as they have been read, and those that come meanwhile. */
export const createCaptionHistory = ({ read, onChange }: HistoryOptions) => {
  let history = noCaptions
  let cursor: string | undefined
  /** Grows with each reading: the answer to an earlier one is ignored. */
  let reading = 0
  /** What was said while the history was read, because the answer may not have it. */
  let meanwhile: CaptionLine[] = []

  const set = (change: Partial<CaptionHistory>) => {
    history = { ...history, ...change }
    onChange(history)
  }

  /** From the latest page to the one with the latest known line, so that none between is missing. */
  const readLatest = async (own: number) => {
    const known = history.isRead ? history.lines : []
    const latest = known.at(-1)?.id
    const found: CaptionLine[] = []
    let next: string | undefined
    let isJoined = false
    meanwhile = []
    for (let page = 0; page < pagesAtOnce && !isJoined; page += 1) {
      const answered = await read(next)
      if (own !== reading) return
      found.push(...answered.answer.captions)
      ;({ next } = answered)
      isJoined = latest === undefined || next === undefined || (found.at(-1)?.id ?? '') <= latest
    }
    // Where the answers overlap with what is known, they have what was corrected or taken back meanwhile.
    const from = found.at(-1)?.id ?? ''
    const kept = isJoined ? known.filter(({ id }) => id < from) : []
    if (known.length === 0 || !isJoined) cursor = next
    set({
      lines: joinLines(kept, [...found, ...meanwhile]),
      isRead: true,
      isFailing: false,
      older: cursor === undefined ? 'none' : 'more',
    })
  }

  return {
    /** Nothing is missing afterwards. Tried until it works. */
    catchUp: async (): Promise<void> => {
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
    },
    readOlder: async (): Promise<void> => {
      if (history.older !== 'more' && history.older !== 'failed') return
      const own = reading
      set({ older: 'reading' })
      try {
        const { answer, next } = await read(cursor)
        if (own !== reading) return
        cursor = next
        set({ lines: joinLines(answer.captions, history.lines), older: next === undefined ? 'none' : 'more' })
      } catch {
        if (own === reading) set({ older: 'failed' })
      }
    },
    add: (lines: readonly CaptionLine[]) => {
      meanwhile.push(...lines)
      set({ lines: joinLines(history.lines, lines) })
    },
    end: () => {
      reading += 1
    },
  }
}
