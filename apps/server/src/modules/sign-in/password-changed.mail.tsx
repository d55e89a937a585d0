import { MailButton, MailFacts, MailHeading, MailText } from '#platform/mailer/mail-parts.tsx'
import type { MailTemplate } from '#platform/mailer/mail-template.ts'
import { passwordChangedTexts as texts } from './texts.ts'

interface PasswordChangedMail {
  firm: string
  at: string
  network: string
  href: string
}

const Body = ({ data: { at, network, href } }: { data: PasswordChangedMail }) => (
  <>
    <MailHeading>{texts.heading}</MailHeading>
    <MailText>{texts.body}</MailText>
    <MailFacts
      facts={[
        { name: texts.facts.at, value: at },
        { name: texts.facts.network, value: network },
      ]}
    />
    <MailButton href={href}>{texts.button}</MailButton>
  </>
)

export const passwordChangedMail: MailTemplate<PasswordChangedMail> = {
  subject: ({ firm }) => texts.subject(firm),
  preview: () => texts.preview,
  title: () => texts.title,
  Body,
  reason: ({ firm }) => texts.reason(firm),
  sample: {
    firm: 'Regent',
    at: 'Thursday, November 20, 2025 at 2:00 PM EST',
    network: '203.0.113.0/24',
    href: 'https://portal.example/?dialog=reset',
  },
}
