import { MailButton, MailHeading, MailLink, MailNote, MailText } from '#platform/mailer/mail-parts.tsx'
import type { MailTemplate } from '#platform/mailer/mail-template.ts'
import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import { addressTakenTexts as texts, verificationTexts } from './texts.ts'

export const verificationMail = noticeMail(verificationTexts, {
  firm: 'Regent',
  firstName: '',
  webinars: [{ name: 'The Entity Blueprint', begins: 'Thursday, November 20, 2025 at 7:30 PM EST' }],
  href: 'https://portal.example/verify/sample',
})

interface AddressTakenMail {
  firm: string
  firstName: string
  loginHref: string
  resetHref: string
}

const Body = ({ data: { firstName, loginHref, resetHref } }: { data: AddressTakenMail }) => (
  <>
    <MailHeading>{texts.heading(firstName)}</MailHeading>
    <MailText>{texts.body}</MailText>
    <MailButton href={loginHref}>{texts.button}</MailButton>
    <MailNote>
      {texts.forgotten}
      <MailLink href={resetHref}>{texts.reset}</MailLink>
    </MailNote>
  </>
)

export const addressTakenMail: MailTemplate<AddressTakenMail> = {
  subject: ({ firm }) => texts.subject(firm),
  preview: () => texts.preview,
  title: () => texts.title,
  Body,
  reason: ({ firm }) => texts.reason(firm),
  sample: {
    firm: 'Regent',
    firstName: 'Ada',
    loginHref: 'https://portal.example/?dialog=login',
    resetHref: 'https://portal.example/?dialog=reset',
  },
}
