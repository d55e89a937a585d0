import { limits } from '@regent/contract/limits'
import type { Services } from '#app/services.ts'
import { type CalendarEvent, writeCalendar } from '#platform/calendar/write-calendar.ts'
import type { Mail } from '#platform/mailer/mail.ts'
import { firmAddress } from '#platform/mailer/mail-address.ts'
import { linkTo } from '#platform/public-address.ts'
import { cancelLinkOf } from './call-link.ts'
import type { SalesRequestRow } from './sales-request.repository.ts'
import { salesTexts } from './texts.ts'

/** A request with a time. */
export type Call = SalesRequestRow & { call_at: Date }

type Method = 'REQUEST' | 'CANCEL'
type Own = Pick<CalendarEvent, 'title' | 'description' | 'location' | 'url' | 'attendee'>

const texts = salesTexts.calendar

/** The same entry for both: a booking, and its end. A call is never moved. */
const calendarOf = async (
  { config: { MAIL_FROM: sender }, clock }: Services,
  { method, call, firm, own }: { method: Method; call: Call; firm: string; own: Own },
): Promise<NonNullable<Mail<unknown>['calendar']>> => {
  const event: CalendarEvent = {
    uid: `${call.id}@regent`,
    sequence: method === 'REQUEST' ? 0 : 1,
    startsAt: call.call_at,
    minutes: limits.call.minutes,
    organizer: { name: firm, ...(sender ?? { address: 'portal@localhost' }) },
    changedAt: clock(),
    ...own,
  }
  return { method, filename: texts.file, content: await writeCalendar({ method, events: [event] }) }
}

/** Without anything that was typed: the address may belong to another person. */
export const calendarForPerson = async (services: Services, method: Method, call: Call) => {
  const { name: firm } = await services.readFirm()
  const link = await cancelLinkOf(services, call.id)
  const own = {
    title: texts.title(firm),
    description: `${texts.text(firm)}\n\n${link}`,
    location: texts.place,
    url: link,
    attendee: { address: call.email },
  }
  return calendarOf(services, { method, call, firm, own })
}

export const requestLink = (services: Pick<Services, 'publicAddress'>, id: string): string =>
  linkTo(services, `/admin/sales?request=${id}`)

export const calendarForFirm = async (services: Services, method: Method, call: Call) => {
  const { name: firm } = await services.readFirm()
  const { first_name: first, last_name: last, email, phone, message } = call
  const own = {
    title: texts.titleForFirm(email === '' ? texts.erased : `${first} ${last}`),
    description: [phone, email, message ?? ''].filter((line) => line !== '').join('\n'),
    location: texts.placeForFirm(phone),
    url: requestLink(services, call.id),
    attendee: firmAddress(services.config),
  }
  return calendarOf(services, { method, call, firm, own })
}
