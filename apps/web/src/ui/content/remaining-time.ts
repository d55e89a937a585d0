export interface RemainingTime {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** What is left until an instant; nothing once it has passed. */
export const remainingTime = (until: Date, now: Date): RemainingTime => {
  const seconds = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}
