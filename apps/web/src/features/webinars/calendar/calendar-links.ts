/** One webinar for other calendars. */
export interface CalendarEntry {
  title: string
  begins: Date
  minutes: number
  text: string
  /** The whole address of the room. */
  address: string
}

const minuteMs = 60_000

const endOf = ({ begins, minutes }: CalendarEntry) => new Date(begins.getTime() + minutes * minuteMs)

/** As in 20251121T003000Z. */
const compact = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/gu, '')

const withAddress = ({ text, address }: CalendarEntry) => [text, address].filter((part) => part !== '').join('\n\n')

export const googleCalendar = (entry: CalendarEntry): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${compact(entry.begins)}/${compact(endOf(entry))}`,
    details: withAddress(entry),
    location: entry.address,
  })}`

const outlookAt = (host: string, entry: CalendarEntry): string =>
  // Outlook reads a plus as a plus, not as a space.
  `https://${host}/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    startdt: entry.begins.toISOString(),
    enddt: endOf(entry).toISOString(),
    body: withAddress(entry),
    location: entry.address,
  })
    .toString()
    .replaceAll('+', '%20')}`

export const outlookCalendar = (entry: CalendarEntry): string => outlookAt('outlook.live.com', entry)

/** Outlook at work or school. */
export const officeCalendar = (entry: CalendarEntry): string => outlookAt('outlook.office.com', entry)
