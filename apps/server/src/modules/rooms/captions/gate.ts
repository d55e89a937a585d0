import { AppError } from '#app/app-error.ts'

interface GateLimits {
  /** How much is done at once. */
  atOnce: number
  /** How much may wait for it; more is refused as `busy`. */
  waiting: number
}

/** Limits how much is done at once; the rest waits in its order. */
export const createGate = ({ atOnce, waiting: mostWaiting }: GateLimits) => {
  let running = 0
  const waiting: (() => void)[] = []

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new AppError('busy')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The next one starts.
      if (next) next()
      else running -= 1
    }
  }
}
