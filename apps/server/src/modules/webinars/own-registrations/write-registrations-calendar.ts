import type { Services } from '#app/services.ts'
import { calendarEvent } from '#modules/messaging/messages/index.ts'
import type { CalendarRegistration } from '#modules/webinars/registrations/index.ts'
import { writeCalendar } from '#platform/calendar/write-calendar.ts'
import { linkTo } from '#platform/public-address.ts'
import { joinPath } from './present-registration.ts'

type Writing = Pick<Services, 'vault' | 'publicAddress' | 'config' | 'readFirm'>

interface Calendar {
  registrations: readonly CalendarRegistration[]
  linkOf: (services: Writing, registration: CalendarRegistration) => Promise<string>
  /** What a subscribed calendar is called. */
  nameOf?: (firm: string) => string
}

/** Registrations as a calendar without names. Each has the id of its invitation by mail, so that no calendar shows it twice. */
const writeEntries = async (services: Writing, { registrations, linkOf, nameOf }: Calendar): Promise<string> => {
  const { name: firm } = await services.readFirm()
  const eventOf = async (registration: CalendarRegistration) => {
    const { id, sequence, updated_at: changedAt, ...webinar } = registration
    const joinLink = await linkOf(services, registration)
    return calendarEvent(services.config, firm, { id, sequence, webinar, joinLink, changedAt })
  }
  const events = await Promise.all(registrations.map(eventOf))
  return writeCalendar({ method: 'PUBLISH', events, ...(nameOf && { name: nameOf(firm) }) })
}

const personalLink: Calendar['linkOf'] = async (services, { id: registrationId, joinVersion: version }) =>
  linkTo(services, await joinPath(services, { registrationId, version }))

// Its readers log in there: a calendar is read by other people and programs, and an address that leaks opens no room.
const roomPage: Calendar['linkOf'] = (services, { webinar_slug: slug }) =>
  Promise.resolve(linkTo(services, `/royal-tv/${slug}/user`))

/** One entry for the registered person, with the personal link. */
export const writePersonalEntry = (services: Writing, registration: CalendarRegistration): Promise<string> =>
  writeEntries(services, { registrations: [registration], linkOf: personalLink })

export const writeFeed = (
  services: Writing,
  registrations: readonly CalendarRegistration[],
  nameOf: (firm: string) => string,
): Promise<string> => writeEntries(services, { registrations, linkOf: roomPage, nameOf })
