type Options = Intl.DateTimeFormatOptions

// Creating one takes a hundred times as long as using it.
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string, options: Options) => {
  const key = `${timeZone} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  formats.set(key, format)
  return format
}

const partOf = (moment: Date, timeZone: string, options: Options, type: Intl.DateTimeFormatPartTypes) =>
  formatOf(timeZone, options)
    .formatToParts(moment)
    .find((part) => part.type === type)?.value ?? ''

/** Local time in minutes since midnight. */
export const localMinutes = (moment: Date, timeZone: string): number => {
  const options: Options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
  return Number(partOf(moment, timeZone, options, 'hour')) * 60 + Number(partOf(moment, timeZone, options, 'minute'))
}

/** EST where the zone has a short name in English, Central European Standard Time where it has none. */
const zoneName = (moment: Date, timeZone: string) => {
  const short = partOf(moment, timeZone, { hour: 'numeric', timeZoneName: 'short' }, 'timeZoneName')
  if (/^[A-Z]{3,5}$/u.test(short)) return short
  return partOf(moment, timeZone, { hour: 'numeric', timeZoneName: 'long' }, 'timeZoneName')
}

export interface WrittenMoment {
  /** Thursday, November 20 */
  date: string
  /** 7:30 PM EST */
  time: string
  weekday: string
  day: string
  /** Nov 2025 */
  month: string
}

/** In the reader's zone. */
export const writeMoment = (moment: Date, timeZone: string): WrittenMoment => {
  const format = (options: Options) => formatOf(timeZone, options).format(moment)
  return {
    date: format({ weekday: 'long', month: 'long', day: 'numeric' }),
    time: `${format({ hour: 'numeric', minute: '2-digit' }).replace(/\s/gu, ' ')} ${zoneName(moment, timeZone)}`,
    weekday: format({ weekday: 'long' }),
    day: format({ day: 'numeric' }),
    month: format({ month: 'short', year: 'numeric' }),
  }
}
