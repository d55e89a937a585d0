const secondMs = 1000
const firstPauseSeconds = 10
const longestPauseSeconds = 60 * 60
/** With these pauses, a day and a half. */
const mostAttempts = 40

interface Delay {
  /** Before this one. */
  attempts: number
  now: Date
  /** How long the provider asks us to wait. */
  retryAfterMs: number
}

/** When to try again what a provider did not take; undefined after the last attempt. */
export const nextAttemptAt = ({ attempts, now, retryAfterMs }: Delay): Date | undefined => {
  if (attempts + 1 >= mostAttempts) return undefined
  const pauseMs = Math.min(firstPauseSeconds * 2 ** attempts, longestPauseSeconds) * secondMs
  return new Date(now.getTime() + Math.max(pauseMs, retryAfterMs))
}
