import { AppFailure } from '#lib/api/app-failure.ts'
import { pauseMs } from '../connection/ways-out.ts'

/** About two minutes. */
const mostAttempts = 15

/** Counts a click while the link opens. The server counts each person once, so that it may be told again. */
export const countClick = async (count: () => Promise<unknown>): Promise<void> => {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    try {
      await count()
      return
    } catch (error) {
      if (error instanceof AppFailure && error.wasRefused) return
      await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt)))
    }
  }
}
