import type { CaptionLine } from '@regent/contract/rooms/room-messages'
import { AppFailure } from '#lib/api/app-failure.ts'
import { pauseMs } from '../connection/ways-out.ts'
import { type CaptionCalls, captionKey, type TypedCaption } from './caption-calls.ts'

/** A line of one's own, or a correction of one, that the server has not confirmed. */
export interface UnsentCaption extends TypedCaption {
  /** The same for every attempt and correction, so that the server stores it once. */
  key: string
  state: 'waiting' | 'refused'
  reason?: string
}

interface OutboxOptions {
  send: CaptionCalls['write']
  onSent: (line: CaptionLine) => void
  onChange: (unsent: readonly UnsentCaption[], isAway: boolean) => void
}

const hasNoAnswer = (error: unknown) =>
  !(error instanceof AppFailure) || error.code === 'offline' || error.status === 429 || !error.wasRefused

/** Sends lines one after another in the order in which they were typed, also after a cut, until each is stored or refused. */
export const createCaptionOutbox = ({ send, onSent, onChange }: OutboxOptions) => {
  let items: readonly UnsentCaption[] = []
  let sending: UnsentCaption | undefined
  let attempt = 0
  let isOver = false
  let stopWaiting = (): void => undefined

  const set = (next: readonly UnsentCaption[]) => {
    items = next
    onChange(items, attempt > 0)
  }
  const replace = (one: UnsentCaption, by: UnsentCaption[]) =>
    set(items.flatMap((item) => (item === one ? by : [item])))

  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      stopWaiting = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const sendOne = async (item: UnsentCaption) => {
    const { key, state: _, reason: __, ...typed } = item
    try {
      const line = await send(key, typed)
      attempt = 0
      replace(item, [])
      if (!isOver) onSent(line)
    } catch (error) {
      if (isOver) return
      if (hasNoAnswer(error)) {
        attempt += 1
        set(items)
        const seconds = error instanceof AppFailure ? (error.retryAfterSeconds ?? 0) : 0
        await wait(Math.max(pauseMs(attempt - 1), seconds * 1000))
        return
      }
      attempt = 0
      replace(item, [{ ...item, state: 'refused', reason: (error as AppFailure).message }])
    }
  }

  const work = async () => {
    if (sending) return
    const next = () => (isOver ? undefined : items.find(({ state }) => state === 'waiting'))
    for (sending = next(); sending; sending = next()) await sendOne(sending)
  }

  return {
    begin: (left: readonly UnsentCaption[]) => {
      isOver = false
      set(left)
      void work()
    },
    /** With the key of an earlier line it corrects that one. Answers the key. */
    add: (typed: TypedCaption, key: string = captionKey()): string => {
      const earlier = items.findLast((item) => item.key === key && item !== sending)
      const item: UnsentCaption = { ...typed, key, state: 'waiting' }
      if (earlier) replace(earlier, [item])
      else set([...items, item])
      void work()
      return key
    },
    retry: (item: UnsentCaption) => {
      replace(item, [{ ...item, state: 'waiting' }])
      void work()
    },
    discard: (item: UnsentCaption) => replace(item, []),
    /** The server may be back. */
    sendNow: () => stopWaiting(),
    end: () => {
      isOver = true
      stopWaiting()
    },
  }
}
