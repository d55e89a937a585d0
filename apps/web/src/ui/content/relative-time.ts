const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' })

/** 'in 25 minutes', '3 hours ago'; rounded down. */
export const relativeTime = (at: Date, now: Date): string => {
  const distance = at.getTime() - now.getTime()
  const step = steps.find(({ ms }) => Math.abs(distance) >= ms)
  if (step === undefined) return distance < 0 ? 'just now' : 'in less than a minute'
  return words.format(Math.trunc(distance / step.ms), step.unit)
}

/** For past events: 'just now', even if the reader's clock is a little behind. */
export const timeAgo = (at: Date, now: Date): string =>
  relativeTime(at, new Date(Math.max(now.getTime(), at.getTime() + 1)))
