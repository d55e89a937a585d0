import { MailButton, MailHeading, MailNote, MailText } from '#platform/mailer/mail-parts.tsx'
import type { MailTemplate } from '#platform/mailer/mail-template.ts'
import { passwordResetTexts as texts } from './texts.ts'

interface PasswordResetMail {
  firm: string
  firstName: string
  href: string
}

const Body = ({ data: { firstName, href } }: { data: PasswordResetMail }) => (
  <>
    <MailHeading>{texts.heading(firstName)}</MailHeading>
    <MailText>{texts.body}</MailText>
    <MailButton href={href}>{texts.button}</MailButton>
    <MailNote>{texts.note}</MailNote>
  </>
)

export const passwordResetMail: MailTemplate<PasswordResetMail> = {
  subject: ({ firm }) => texts.subject(firm),
  preview: () => texts.preview,
  title: () => texts.title,
  Body,
  reason: ({ firm }) => texts.reason(firm),
  sample: { firm: 'Regent', firstName: 'Ada', href: 'https://portal.example/reset-password/sample' },
}
