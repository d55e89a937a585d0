import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

interface Repetition {
  pauseMs: number
  log: Pick<Logger, 'warn'>
  /** What the log says when the work fails: once, however often it fails in a row. */
  failure: string
}

/** Repeats its work, with a pause in between, until it is stopped; stopping waits for work that has begun. */
export const runRepeatedly = (
  work: (signal: AbortSignal) => Promise<unknown>,
  { pauseMs, log, failure }: Repetition,
): { stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const untilStopped = async () => {
    let isFailing = false
    while (!signal.aborted) {
      try {
        await work(signal)
        isFailing = false
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, failure)
        isFailing = true
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const ended = untilStopped()
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}
