import type { Services } from '#app/services.ts'
import { calendarEvent } from '#modules/messaging/messages/index.ts'
import type { CalendarRegistration } from '#modules/webinars/registrations/index.ts'
import { writeCalendar } from '#platform/calendar/write-calendar.ts'
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
  const eventOf = async ({ id, sequence, updated_at: changedAt, ...webinar }: CalendarRegistration) => {
    const joinLink = linkTo(services, await joinPath(services, id))
    return calendarEvent(services.config, firm, { id, sequence, webinar, joinLink, changedAt })
  }
  const events = await Promise.all(registrations.map(eventOf))
  return writeCalendar({ method: 'PUBLISH', events, ...(nameOf && { name: nameOf(firm) }) })
}
