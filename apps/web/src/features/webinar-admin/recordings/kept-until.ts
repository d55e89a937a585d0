const dayMs = 24 * 60 * 60 * 1000
const noticeDays = 7

const padded = (part: number) => `${part}`.padStart(2, '0')

/** The day of a moment where the reader is, as a date field has it. */
export const dayOf = (moment: string | null): string => {
  if (moment === null) return ''
  const at = new Date(moment)
  return `${at.getFullYear()}-${padded(at.getMonth() + 1)}-${padded(at.getDate())}`
}

/** The end of that day where the reader is; null for no day. */
export const endOfDay = (day: string): string | null => {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  return day === '' ? null : new Date(year, month - 1, date, 23, 59, 59).toISOString()
}

/** Whether staff should know by now that it will be deleted. */
export const isDeletedSoon = (moment: string | null, now: Date): moment is string =>
  moment !== null && Date.parse(moment) - now.getTime() < noticeDays * dayMs
