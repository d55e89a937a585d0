import type { Services } from '#app/services.ts'
import { calendarUid } from '#modules/messaging/messages/index.ts'
import { type CalendarEvent, writeCalendar } from '#platform/calendar/write-calendar.ts'
import { linkTo } from '#platform/public-address.ts'
import { joinPath } from './present-seat.ts'
import type { CalendarSeat } from './seat-calendar.repository.ts'

type Writing = Pick<Services, 'vault' | 'publicAddress' | 'config' | 'readFirm'>

/** Seats as a calendar that names nobody; each is the entry that the invitation by mail made, so that none stands there twice. */
export const calendarOfSeats = async (
  services: Writing,
  seats: readonly CalendarSeat[],
  nameOf?: (firm: string) => string,
): Promise<string> => {
  const { name: firm } = await services.readFirm()
  const organizer = { name: firm, ...(services.config.MAIL_FROM ?? { address: 'portal@localhost' }) }
  const eventOf = async (seat: CalendarSeat): Promise<CalendarEvent> => {
    const url = linkTo(services, await joinPath(services, seat.id))
    return {
      uid: calendarUid(seat.id),
      sequence: seat.sequence,
      startsAt: seat.starts_at,
      minutes: seat.duration_minutes,
      title: seat.name,
      description: [seat.calendar_text, url].filter((text) => text !== '').join('\n\n'),
      url,
      organizer,
      changedAt: seat.updated_at,
    }
  }
  const events = await Promise.all(seats.map(eventOf))
  return writeCalendar({ method: 'PUBLISH', events, ...(nameOf && { name: nameOf(firm) }) })
}
