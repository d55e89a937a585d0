/** The greeting at this hour in the reader's zone. */
export const greetingAt = (instant: Date, zone: string): 'morning' | 'afternoon' | 'evening' => {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(instant),
  )
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
