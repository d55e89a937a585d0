const padded = (part: number) => `${part}`.padStart(2, '0')

/** 150 → '2:30', 3750 → '1:02:30'. */
export const writeClockTime = (seconds: number): string => {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`
}

/** '2:30' → 150; a number alone means seconds. Nothing where it is no time. */
export const readClockTime = (text: string): number | undefined => {
  if (!/^(?:(?:\d{1,2}:)?\d{1,3}:)?\d{1,5}$/u.test(text.trim())) return undefined
  const [seconds = 0, minutes = 0, hours] = text.trim().split(':').map(Number).toReversed()
  const isOver = text.includes(':') && (seconds > 59 || (hours !== undefined && minutes > 59))
  return isOver ? undefined : (hours ?? 0) * 3600 + minutes * 60 + seconds
}
