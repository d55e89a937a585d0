import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

interface Doing {
  pauseMs: number
  log: Pick<Logger, 'warn'>
  /** What the log says where it fails: once, however long that lasts. */
  trouble: string
}

/** Does its work again and again, with a pause between, until it is stopped; stopping waits for what is underway. */
export const keepDoing = (
  work: (signal: AbortSignal) => Promise<unknown>,
  { pauseMs, log, trouble }: Doing,
): { stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const untilStopped = async () => {
    let wasWell = true
    while (!signal.aborted) {
      wasWell = await work(signal).then(
        () => true,
        (error: unknown) => {
          if (wasWell) log.warn({ err: error }, trouble)
          return false
        },
      )
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
