import { easternTime, formatIn } from './format.ts'

/** '12/4/25, 1:30 PM EST': how staff see dates, in EST or EDT. */
export const formatEastern = (instant: Date): string =>
  formatIn(instant, easternTime, {
    year: '2-digit',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
