import type { Services } from '#app/services.ts'
import { type CalendarEvent, writeCalendar } from '#platform/calendar/write-calendar.ts'
import type { Mail, MailAddress } from '#platform/mailer/mail.ts'
import type { AddressedMessage, MessageWebinar } from '../addressed-message.repository.ts'

/** By this UID a calendar finds the entry of a registration again; it never changes. */
export const calendarUid = (registrationId: string): string => `${registrationId}@regent`

interface Entry {
  message: AddressedMessage
  webinar: MessageWebinar
  attendee: MailAddress
  joinLink: string
}

const methods: Partial<Record<AddressedMessage['kind'], 'REQUEST' | 'CANCEL'>> = {
  confirmation: 'REQUEST',
  update: 'REQUEST',
  cancellation: 'CANCEL',
}

export const calendarOf = async (
  { config, clock, readFirm }: Pick<Services, 'config' | 'clock' | 'readFirm'>,
  { message: { kind, detail, registrationId }, webinar, attendee, joinLink }: Entry,
): Promise<Mail<unknown>['calendar']> => {
  const method = methods[kind]
  if (method === undefined || registrationId === null) return undefined
  const { name } = await readFirm()
  const event: CalendarEvent = {
    uid: calendarUid(registrationId),
    sequence: detail.sequence ?? 0,
    startsAt: webinar.startsAt,
    minutes: webinar.minutes,
    title: webinar.name,
    description: [webinar.calendarText, joinLink].filter((text) => text !== '').join('\n\n'),
    url: joinLink,
    organizer: { name, ...(config.MAIL_FROM ?? { address: 'portal@localhost' }) },
    attendee,
    changedAt: clock(),
  }
  return { method, content: await writeCalendar({ method, events: [event] }) }
}
