import { MailButton, MailFacts, MailHeading, MailText } from '#platform/mailer/mail-parts.tsx'
import type { MailTemplate } from '#platform/mailer/mail-template.ts'
import { newDeviceTexts as texts } from './texts.ts'

interface NewDeviceMail {
  firm: string
  device: string
  network: string
  at: string
  href: string
}

const Body = ({ data: { device, network, at, href } }: { data: NewDeviceMail }) => (
  <>
    <MailHeading>{texts.heading}</MailHeading>
    <MailText>{texts.body}</MailText>
    <MailFacts
      facts={[
        { name: texts.facts.device, value: device },
        { name: texts.facts.network, value: network },
        { name: texts.facts.at, value: at },
      ]}
    />
    <MailButton href={href}>{texts.button}</MailButton>
  </>
)

export const newDeviceMail: MailTemplate<NewDeviceMail> = {
  subject: ({ firm }) => texts.subject(firm),
  preview: ({ device }) => texts.preview(device),
  title: () => texts.title,
  Body,
  reason: ({ firm }) => texts.reason(firm),
  sample: {
    firm: 'Regent',
    device: 'Firefox on Windows',
    network: '203.0.113.0/24',
    at: 'Thursday, November 20, 2025 at 2:00 PM EST',
    href: 'https://portal.example/?dialog=reset',
  },
}
