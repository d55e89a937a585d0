import { easternTime } from '@regent/contract/eastern-time'
import type { Services } from '#app/services.ts'
import { findAccountByEmail, sendToMember } from '#modules/identity/account/index.ts'
import { isClosedMailbox } from '#modules/messaging/closed-addresses/index.ts'
import type { Mail } from '#platform/mailer/mail.ts'
import { firmAddress } from '#platform/mailer/mail-address.ts'
import { momentIn } from '#platform/mailer/moment-in.ts'
import { sendInJob } from '#platform/mailer/send-in-job.ts'
import { linkTo } from '#platform/public-address.ts'
import { type Call, calendarForFirm, calendarForPerson, requestLink } from './call-calendar.ts'
import { cancelLinkOf } from './call-link.ts'

/** The mails about a booked call besides the request itself: to the person, and to the firm. */
export const callMails = ['booked', 'canceled', 'canceled-firm'] as const

export type CallMail = (typeof callMails)[number]

const canceledBy = ({ canceled_by: by }: Call): 'person' | 'staff' => (by === 'staff' ? 'staff' : 'person')

/** Not to an address that has reported a mail as unwanted, or that does not exist. */
const sendToPerson = async <Data>(services: Services, call: Call, mail: Omit<Mail<Data>, 'to'>): Promise<void> => {
  const { db, config } = services
  const { email: address } = call
  if (address === '' || (await isClosedMailbox(db, address))) return
  const isSample = (await findAccountByEmail(db, address))?.is_sample ?? false
  const { SALES_MAIL_TO: replyTo } = config
  await sendToMember(services, { ...mail, ...(replyTo && { replyTo }), to: { address, isSample } })
}

/** Says nothing that was typed: the address may belong to another person. */
const mailBooked = async (services: Services, call: Call): Promise<void> => {
  // It waited until it was too late.
  if (call.state === 'canceled' || call.call_at <= services.clock()) return
  await sendToPerson(services, call, {
    id: `call-booked-${call.id}`,
    template: async () => (await import('./call.mail.tsx')).callBookedMail,
    data: {
      firm: (await services.readFirm()).name,
      callAt: momentIn(call.time_zone ?? easternTime, call.call_at),
      href: await cancelLinkOf(services, call.id),
    },
    calendar: await calendarForPerson(services, 'REQUEST', call),
  })
}

/** Also if the first mail has not left yet: the page has told them of the call. */
const mailCanceled = async (services: Services, call: Call): Promise<void> => {
  await sendToPerson(services, call, {
    id: `call-canceled-${call.id}`,
    template: async () => (await import('./call.mail.tsx')).callCanceledMail,
    data: {
      firm: (await services.readFirm()).name,
      callAt: momentIn(call.time_zone ?? easternTime, call.call_at),
      by: canceledBy(call),
      href: linkTo(services, '/deals?dialog=talk-to-sales'),
    },
    calendar: await calendarForPerson(services, 'CANCEL', call),
  })
}

const mailCanceledToFirm = async (services: Services, call: Call): Promise<void> =>
  sendInJob(services.mailer, {
    id: `call-canceled-firm-${call.id}`,
    to: firmAddress(services.config),
    template: async () => (await import('./call.mail.tsx')).callCanceledForFirmMail,
    data: {
      callAt: momentIn(easternTime, call.call_at),
      by: canceledBy(call),
      // Those who have erased their account are not named.
      ...(call.email !== '' && {
        person: { name: `${call.first_name} ${call.last_name}`, phone: call.phone, email: call.email },
      }),
      href: requestLink(services, call.id),
    },
    calendar: await calendarForFirm(services, 'CANCEL', call),
  })

export const sendCallMail: Record<CallMail, (services: Services, call: Call) => Promise<void>> = {
  booked: mailBooked,
  canceled: mailCanceled,
  'canceled-firm': mailCanceledToFirm,
}
