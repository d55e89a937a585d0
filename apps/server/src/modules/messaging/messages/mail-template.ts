import type { MailTemplate } from '#platform/mailer/mail-template.ts'
import type { WebinarMail } from './webinar-mail.tsx'

/** All mails about webinars have one look: their words are settled before. */
export const mailTemplate = async (): Promise<MailTemplate<WebinarMail>> =>
  (await import('./webinar-confirmation.mail.tsx')).webinarConfirmationMail
