import type { MailAddress } from '#platform/mailer/mail.ts'

export interface CalendarEvent {
  /** The same for as long as the event lives, whatever becomes of it: calendars find their entry by it. */
  uid: string
  /** Rises with each change; what is older than the entry is ignored. */
  sequence: number
  startsAt: Date
  minutes: number
  title: string
  description: string
  /** The link of the entry. */
  url: string
  /** Where it takes place, if not behind the link. */
  location?: string
  organizer: MailAddress
  /** The invited person; entries of a calendar feed invite no one. */
  attendee?: MailAddress
  isCancelled?: boolean
  changedAt: Date
}

/** An invitation or its update, a cancellation, or a feed to subscribe to. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

export interface Calendar {
  method: CalendarMethod
  events: readonly CalendarEvent[]
  /** What a subscribed calendar is called. */
  name?: string
}

/** A calendar of RFC 5545. Its times are in UTC, so that no calendar has to know a zone. */
export const writeCalendar = async ({ method, events, name }: Calendar): Promise<string> => {
  // Loaded when a calendar is written: most requests write none.
  const {
    ICalAttendeeRole,
    ICalAttendeeStatus,
    ICalCalendarMethod,
    ICalEventStatus,
    default: ical,
  } = await import('ical-generator')
  const calendar = ical({
    prodId: { company: 'Regent', product: 'Regent', language: 'EN' },
    method: ICalCalendarMethod[method],
    ...(name !== undefined && { name }),
  })
  for (const event of events) {
    const isCancelled = method === 'CANCEL' || event.isCancelled === true
    const entry = calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      start: event.startsAt,
      end: new Date(event.startsAt.getTime() + event.minutes * 60_000),
      stamp: event.changedAt,
      summary: event.title,
      description: event.description,
      location: event.location ?? event.url,
      url: event.url,
      organizer: { name: event.organizer.name ?? event.organizer.address, email: event.organizer.address },
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    if (event.attendee) {
      entry.createAttendee({
        email: event.attendee.address,
        ...(event.attendee.name !== undefined && { name: event.attendee.name }),
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      })
    }
  }
  return calendar.toString()
}
