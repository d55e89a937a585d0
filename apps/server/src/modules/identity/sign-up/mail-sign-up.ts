import { limits } from '@regent/contract/limits'
import { z } from 'zod'
import type { Services } from '#app/services.ts'
import { type Account, findAccount, mailAccount, sendMailLink } from '#modules/identity/account/index.ts'
import { calendarEvent } from '#modules/messaging/messages/index.ts'
import { type CalendarRegistration, listUpcomingRegistrations } from '#modules/webinars/registrations/index.ts'
import { writeCalendar } from '#platform/calendar/write-calendar.ts'
import { defineJob } from '#platform/jobs/index.ts'
import type { MailAttachment } from '#platform/mailer/mail.ts'
import { momentIn } from '#platform/mailer/moment-in.ts'
import { linkTo } from '#platform/public-address.ts'
import { signUpTexts } from './texts.ts'

const payload = z.object({ accountId: z.uuid(), mailId: z.uuid() })

/**
 * Mails the link that verifies the address of an account, as long as it is not verified, and names the webinars that
 * wait for it. The address may belong to another person, so nothing that was typed is in it.
 */
export const mailVerification = defineJob({
  name: 'mail-verification',
  payload,
  run: async ({ accountId, mailId }, services) => {
    const account = await findAccount(services.db, accountId)
    if (!account || account.is_verified) return
    const waiting = await listUpcomingRegistrations(services.db, accountId)
    await sendMailLink(services, {
      kind: 'verify',
      account,
      mostPerDay: limits.verificationMailsPerDay,
      id: `verification-${mailId}`,
      template: async () => (await import('./sign-up.mail.tsx')).verificationMail,
      data: { webinars: webinarsOf(account, waiting) },
      attachments: waiting.length === 0 ? [] : [await calendarOf(services, waiting)],
    })
  },
})

const webinarsOf = ({ time_zone: zone }: Account, waiting: readonly CalendarRegistration[]) =>
  waiting.map(({ name, startsAt }) => ({ name, begins: momentIn(zone, startsAt) }))

/** Without the person and the personal link. The confirmation replaces these entries. */
const calendarOf = async (services: Services, waiting: readonly CalendarRegistration[]): Promise<MailAttachment> => {
  const { name: firm } = await services.readFirm()
  const events = waiting.map(({ id, sequence, updated_at: changedAt, webinar_slug: slug, ...webinar }) =>
    calendarEvent(services.config, firm, {
      id,
      sequence,
      webinar,
      joinLink: linkTo(services, `/webinar-register?id=${slug}`),
      changedAt,
    }),
  )
  const content = await writeCalendar({ method: 'PUBLISH', events })
  return { filename: signUpTexts.calendarFile, content: Buffer.from(content), contentType: 'text/calendar' }
}

/** Says that the address of a sign-up has an account already; nothing in the mail signs anyone in. */
export const mailAddressTaken = defineJob({
  name: 'mail-address-taken',
  payload,
  run: ({ accountId, mailId }, services) =>
    mailAccount(services, {
      accountId,
      id: `address-taken-${mailId}`,
      template: async () => (await import('./sign-up.mail.tsx')).addressTakenMail,
      data: ({ first_name: firstName }, firm) => ({
        firm,
        firstName,
        loginHref: linkTo(services, '/?dialog=login'),
        resetHref: linkTo(services, '/?dialog=reset'),
      }),
    }),
})
