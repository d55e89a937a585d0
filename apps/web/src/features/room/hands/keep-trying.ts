import { AppFailure } from '#lib/api/app-failure.ts'
import { pauseMs } from '../connection/ways-out.ts'

/** About 15 seconds. */
const mostTries = 6

/** Makes a call again, with growing pauses, while it is worth it. */
export const keepTrying = async (call: () => Promise<unknown>, isWanted: () => boolean): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await call()
      return
    } catch (error) {
      if (tries === mostTries || !(error instanceof AppFailure && error.isWorthRetrying)) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs(tries - 1)))
      if (!isWanted()) return
    }
  }
}
