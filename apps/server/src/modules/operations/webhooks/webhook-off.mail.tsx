import { MailButton, MailFacts, MailHeading, MailNote, MailText } from '#platform/mailer/mail-parts.tsx'
import type { MailTemplate } from '#platform/mailer/mail-template.ts'
import { webhookTexts } from './texts.ts'

interface WebhookOffMail {
  name: string
  host: string
  reason: 'failing' | 'gone'
  since: string
  problem: string
  link: string
}

const texts = webhookTexts.mail

const Body = ({ data: { name, host, reason, since, problem, link } }: { data: WebhookOffMail }) => (
  <>
    <MailHeading>{texts.heading(name)}</MailHeading>
    <MailText>{texts.because[reason](since)}</MailText>
    <MailFacts
      facts={[
        { name: texts.facts.url, value: host },
        { name: texts.facts.problem, value: problem },
      ]}
    />
    <MailButton href={link}>{texts.button}</MailButton>
    <MailNote>{texts.note}</MailNote>
  </>
)

export const webhookOffMail: MailTemplate<WebhookOffMail> = {
  subject: ({ name }) => texts.subject(name),
  preview: () => texts.preview,
  title: () => texts.title,
  Body,
  reason: () => texts.reason,
  sample: {
    name: 'Automation',
    host: 'hooks.example.com',
    reason: 'failing',
    since: 'Thursday, November 20, 2025, 2:00 PM EST',
    problem: 'The server cannot be reached.',
    link: 'https://portal.example/admin/connections',
  },
}
