import { AppFailure } from '#lib/api/app-failure.ts'
import type { LiveClient } from '#lib/live/live-client.ts'
import { knockAtDoor, withdrawKnock } from '../connection/door-calls.ts'

/** A little more than the portal asks for between two knocks of a person, if it does not say that a host has answered. */
const everyMs = 11_000

/** Entering leads to the screen that says why these people stay outside. */
const saidByEntering = new Set(['ejected', 'webinar_ended', 'room_not_open'])

interface KnockingOptions {
  slug: string
  live: Pick<LiveClient, 'watch'> | undefined
  /** The name at this moment. */
  name: () => string
  /** A host has opened, or entering says more than knocking. */
  onAnswer: () => void
  /** Knocking is refused. */
  onRefused: (failure: AppFailure) => void
  /** Whether the portal answers. */
  onAway: (isAway: boolean) => void
}

interface Knocking {
  stop: () => void
  /** Stops, and waits at the door no longer. */
  giveUp: () => void
}

/** Knocks until a host opens. A knock that got no answer is made again. */
export const keepKnocking = ({ slug, live, name, onAnswer, onRefused, onAway }: KnockingOptions): Knocking => {
  const ending = new AbortController()
  const { signal } = ending
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isTold = false
  let stopListening: (() => void) | undefined
  let answeredAt = -Infinity
  let pass: string | undefined
  let hasGivenUp = false

  const hasStopped = () => signal.aborted
  const pauseMs = () => (isTold ? 0 : everyMs)
  const stop = () => {
    ending.abort()
    clearTimeout(timer)
    stopListening?.()
  }

  // Where this fails, the knock runs out by itself.
  const withdraw = () => {
    if (pass !== undefined) withdrawKnock(slug, pass).catch(() => undefined)
  }

  const ask = async (): Promise<'again' | (() => void)> => {
    try {
      const { isAdmitted, person, ...answer } = await knockAtDoor(slug, name())
      pass = answer.pass
      answeredAt = Date.now()
      if (!hasStopped()) {
        onAway(false)
        stopListening ??= live?.watch(`knock:${person}`, () => {
          isTold = isAsking
          void knock()
        })
      }
      return isAdmitted ? onAnswer : 'again'
    } catch (error) {
      const failure = error instanceof AppFailure ? error : AppFailure.beforeAnswer('no_answer')
      if (failure.status !== 0) answeredAt = Date.now()
      if (saidByEntering.has(failure.code)) return onAnswer
      if (failure.wasRefused) return () => onRefused(failure)
      // Too soon after another knock: that is an answer.
      if (!hasStopped()) onAway(failure.status !== 429)
      return 'again'
    }
  }

  const knock = async () => {
    if (isAsking || hasStopped()) return
    clearTimeout(timer)
    isAsking = true
    isTold = false
    const next = await ask()
    isAsking = false
    // A knock that was under way has come to the door.
    if (hasGivenUp) withdraw()
    if (hasStopped()) return
    if (next === 'again') {
      timer = setTimeout(() => void knock(), pauseMs())
    } else {
      stop()
      // Nobody waits any more.
      pass = undefined
      next()
    }
  }

  // A tab that slept, or that was without a connection, asks as soon as it may.
  const hurry = () => {
    if (document.visibilityState === 'visible' && Date.now() - answeredAt >= everyMs) void knock()
  }
  addEventListener('online', hurry, { signal })
  document.addEventListener('visibilitychange', hurry, { signal })
  // A page that was left may come back as it was.
  addEventListener('pagehide', withdraw, { signal })
  addEventListener('pageshow', ({ persisted }) => void (persisted && knock()), { signal })
  void knock()
  return {
    stop,
    giveUp: () => {
      stop()
      withdraw()
      hasGivenUp = true
    },
  }
}
