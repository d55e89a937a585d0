import { limits } from '@regent/contract/limits'
import { AppFailure, clientMessages, failureText } from '#lib/api/app-failure.ts'
import { randomKey } from '#lib/api/use-action.ts'
import { serverTime } from '#lib/time/now.ts'
import { pauseMs } from '../connection/ways-out.ts'

interface Marks {
  /** Of a question. */
  isAnonymous?: boolean | undefined
  /** Of a message that only hosts and guests see. */
  isBackstage?: boolean | undefined
}

/** A message of one's own that the server has not confirmed. */
export interface Unsent extends Marks {
  /** The same over every attempt, so that the server stores it once. */
  key: string
  text: string
  /** When it was written, by the server's clock. */
  at: number
  state: 'sending' | 'failed'
  /** Why it failed. */
  reason?: string | undefined
  /** It failed without an answer, so that the server may have stored it. */
  isUncertain?: boolean
}

/** What the server has stored. */
interface Settled extends Pick<Marks, 'isBackstage'> {
  text: string
  timestamp: number
}

interface OutboxOptions<Sent> {
  send: (text: string, key: string, marks: Marks) => Promise<Sent>
  /** How many the portal takes a minute. */
  perMinute?: number
  onSent: (message: Sent) => void
  /** `waitUntil`: the server takes no more messages before, by its clock. `isAway`: it does not answer. */
  onChange: (unsent: readonly Unsent[], waitUntil: number, isAway: boolean) => void
}

/** Where the server does not say when to try again. */
const usualWaitSeconds = 5
const minuteMs = 60_000

/** A cut of 90 seconds heals by itself; a message that is tried after this long is not sent. */
export const patienceMs = 100_000

/** Clocks differ a little, and a message takes its time to arrive. */
const clockSlackMs = 5000

const hasNoAnswer = (failure: unknown): boolean =>
  failure instanceof AppFailure && (failure.isWorthRetrying || failure.code === 'offline')

/** Sends one's own messages one after another, in the order in which they were written. */
export const createOutbox = <Sent>({
  send,
  perMinute = limits.chatMessagesPerMinute,
  onSent,
  onChange,
}: OutboxOptions<Sent>) => {
  let items: readonly Unsent[] = []
  let waitUntil = 0
  /** The portal counts the messages of a minute that begins with the first of them. */
  let minute = { sent: 0, endsAt: 0 }
  /** While the server does not answer: since when, by its clock, and how often it was tried. */
  let away: { since: number; tries: number } | undefined
  let isWorking = false
  let isOver = false
  let stopWaiting = (): void => undefined

  const set = (next: readonly Unsent[]) => {
    items = next
    onChange(items, waitUntil, away !== undefined)
  }
  const change = (key: string, changed: Partial<Unsent>) =>
    set(items.map((item) => (item.key === key ? { ...item, ...changed } : item)))
  const drop = (key: string) => set(items.filter((item) => item.key !== key))

  const now = () => serverTime().getTime()

  const refuseUntil = (moment: number) => {
    waitUntil = Math.max(waitUntil, moment)
    set(items)
  }

  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      stopWaiting = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const countOne = (sentAt: number) => {
    if (sentAt >= minute.endsAt) minute = { sent: 0, endsAt: sentAt + minuteMs }
    minute.sent += 1
    if (minute.sent >= perMinute) refuseUntil(minute.endsAt)
  }

  const fail = (key: string, failure: unknown) => {
    const isRefused = failure instanceof AppFailure && failure.wasRefused
    const reason = failure instanceof Error ? failureText(failure, clientMessages.no_answer) : undefined
    change(key, { state: 'failed', isUncertain: !isRefused, ...(isRefused && { reason }) })
  }

  const sendNow = () => {
    if (away) away.tries = 0
    stopWaiting()
  }

  /** Resolves with whether the message is worth another try. */
  const waitForAnswer = async (sentAt: number, { at }: Unsent) => {
    away ??= { since: sentAt, tries: 0 }
    if (sentAt >= Math.max(away.since, at) + patienceMs) return false
    set(items)
    await wait(pauseMs(away.tries++))
    return true
  }

  const sendOne = async (item: Unsent) => {
    const { key, text, isAnonymous, isBackstage } = item
    const sentAt = now()
    try {
      const message = await send(text, key, { isAnonymous, isBackstage })
      away = undefined
      countOne(sentAt)
      drop(key)
      if (!isOver) onSent(message)
    } catch (error) {
      if (isOver) return
      if (!hasNoAnswer(error)) away = undefined
      else if (await waitForAnswer(sentAt, item)) return
      if (error instanceof AppFailure && error.status === 429)
        refuseUntil(now() + (error.retryAfterSeconds ?? usualWaitSeconds) * 1000)
      else fail(key, error)
    }
  }

  const nextItem = () => (isOver ? undefined : items.find(({ state }) => state === 'sending'))

  const work = async () => {
    if (isWorking) return
    isWorking = true
    for (let next = nextItem(); next; next = nextItem()) {
      const left = waitUntil - now()
      if (left > 0) await wait(left)
      else await sendOne(next)
    }
    isWorking = false
    away = undefined
  }

  return {
    begin: (left: readonly Unsent[]) => {
      isOver = false
      set(left)
    },
    add: (text: string, marks: Marks = {}) => {
      set([...items, { key: randomKey(), text, ...marks, at: now(), state: 'sending' }])
      void work()
    },
    retry: (key: string) => {
      if (away) away.since = now()
      change(key, { state: 'sending', reason: undefined })
      sendNow()
      void work()
    },
    discard: drop,
    /** A message of one's own that the server has stored: what it was made of is no longer unsent. */
    settle: ({ text, timestamp, isBackstage }: Settled) => {
      const same = items.filter(
        (item) =>
          item.text === text &&
          (item.isBackstage ?? false) === (isBackstage ?? false) &&
          item.at <= timestamp + clockSlackMs,
      )
      const found =
        same.find(({ state }) => state === 'sending') ?? same.find(({ isUncertain }) => isUncertain === true)
      if (found) drop(found.key)
    },
    /** The server may be back. */
    sendNow,
    /** The reason to wait may be gone. */
    hurry: () => {
      waitUntil = 0
      set(items)
      sendNow()
    },
    end: () => {
      isOver = true
      stopWaiting()
    },
  }
}
