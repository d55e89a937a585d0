import type { Services } from '#app/services.ts'
import { type CalendarEvent, writeCalendar } from '#platform/calendar/write-calendar.ts'
import type { Mail, MailAddress } from '#platform/mailer/mail.ts'
import type { AddressedMessage, MessageWebinar } from '../addressed-message.repository.ts'

interface Registration {
  id: string
  sequence: number
  webinar: Pick<MessageWebinar, 'startsAt' | 'minutes' | 'name' | 'calendarText'>
  joinLink: string
  changedAt: Date
}

/** The same entry in mails, downloads and feeds. A calendar finds it again by its UID, which never changes. */
export const calendarEvent = (
  { MAIL_FROM: sender }: Pick<Services['config'], 'MAIL_FROM'>,
  firm: string,
  { id, sequence, webinar, joinLink, changedAt }: Registration,
): CalendarEvent => ({
  uid: `${id}@regent`,
  sequence,
  startsAt: webinar.startsAt,
  minutes: webinar.minutes,
  title: webinar.name,
  description: [webinar.calendarText, joinLink].filter((text) => text !== '').join('\n\n'),
  url: joinLink,
  organizer: { name: firm, ...(sender ?? { address: 'portal@localhost' }) },
  changedAt,
})

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
  { message: { kind, detail, registrationId: id }, webinar, attendee, joinLink }: Entry,
): Promise<Mail<unknown>['calendar']> => {
  const method = methods[kind]
  if (method === undefined || id === null) return undefined
  const { sequence = 0 } = detail
  const { name: firm } = await readFirm()
  const event = calendarEvent(config, firm, { id, sequence, webinar, joinLink, changedAt: clock() })
  return { method, content: await writeCalendar({ method, events: [{ ...event, attendee }] }) }
}
