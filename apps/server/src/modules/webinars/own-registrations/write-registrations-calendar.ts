import type { Services } from '#app/services.ts'
import { calendarUid } from '#modules/messaging/messages/index.ts'
import type { CalendarRegistration } from '#modules/webinars/registrations/index.ts'
import { type CalendarEvent, writeCalendar } from '#platform/calendar/write-calendar.ts'
import { linkTo } from '#platform/public-address.ts'
import { joinPath } from './present-registration.ts'

type Writing = Pick<Services, 'vault' | 'publicAddress' | 'config' | 'readFirm'>

/** Registrations as a calendar without names. Each has the id of its invitation by mail, so that no calendar shows it twice. */
export const writeRegistrationsCalendar = async (
  services: Writing,
  registrations: readonly CalendarRegistration[],
  nameOf?: (firm: string) => string,
): Promise<string> => {
  const { name: firm } = await services.readFirm()
  const organizer = { name: firm, ...(services.config.MAIL_FROM ?? { address: 'portal@localhost' }) }
  const eventOf = async (registration: CalendarRegistration): Promise<CalendarEvent> => {
    const url = linkTo(services, await joinPath(services, registration.id))
    return {
      uid: calendarUid(registration.id),
      sequence: registration.sequence,
      startsAt: registration.starts_at,
      minutes: registration.duration_minutes,
      title: registration.name,
      description: [registration.calendar_text, url].filter((text) => text !== '').join('\n\n'),
      url,
      organizer,
      changedAt: registration.updated_at,
    }
  }
  const events = await Promise.all(registrations.map(eventOf))
  return writeCalendar({ method: 'PUBLISH', events, ...(nameOf && { name: nameOf(firm) }) })
}
