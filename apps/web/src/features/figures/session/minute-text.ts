/** '12 min', '1 h 10', '−5 min': since a webinar began. */
export const minuteText = (minute: number): string => {
  const before = minute < 0 ? '−' : ''
  const all = Math.abs(minute)
  const hours = Math.floor(all / 60)
  const rest = all % 60
  if (hours === 0) return `${before}${all} min`
  return rest === 0 ? `${before}${hours} h` : `${before}${hours} h ${rest}`
}

type Words = Record<'before' | 'after', (time: string) => string> & { atBeginning: string }

/** '12 min after the beginning', in a sentence. */
export const sinceBeginning = (minute: number, { before, after, atBeginning }: Words): string => {
  if (minute === 0) return atBeginning
  const time = minuteText(Math.abs(minute))
  return minute < 0 ? before(time) : after(time)
}

export const minuteSteps = [1, 2, 5, 10, 15, 20, 30, 60, 120, 240, 480, 1440]

/** In seconds. */
export const clockSteps = [1, 5, 10, 15, 30, ...minuteSteps.map((minutes) => minutes * 60)]
