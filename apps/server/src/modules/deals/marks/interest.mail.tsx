import { easternTime } from '@regent/contract/eastern-time'
import { MailButton, MailFacts, MailHeading, MailLink, MailNote } from '#platform/mailer/mail-parts.tsx'
import type { MailTemplate } from '#platform/mailer/mail-template.ts'
import { momentIn } from '#platform/mailer/moment-in.ts'
import { markTexts } from './texts.ts'

interface InterestMail {
  name: string
  email: string
  phone: string
  deal: string
  at: Date
  link: string
}

const texts = markTexts.mail

const Body = ({ data: { name, email, phone, deal, at, link } }: { data: InterestMail }) => (
  <>
    <MailHeading>{texts.heading(name, deal)}</MailHeading>
    <MailFacts
      facts={[
        { name: texts.facts.name, value: name },
        ...(phone === '' ? [] : [{ name: texts.facts.phone, value: phone }]),
        { name: texts.facts.email, value: <MailLink href={`mailto:${email}`}>{email}</MailLink> },
        { name: texts.facts.deal, value: deal },
        { name: texts.facts.at, value: momentIn(easternTime, at) },
      ]}
    />
    <MailButton href={link}>{texts.button}</MailButton>
    <MailNote>{texts.note}</MailNote>
  </>
)

export const interestMail: MailTemplate<InterestMail> = {
  subject: ({ name, deal }) => texts.subject(name, deal),
  preview: ({ name, deal }) => texts.preview(name, deal),
  title: () => texts.title,
  Body,
  reason: () => texts.reason,
  sample: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '2025550100',
    deal: 'Harlan Creek Apartments',
    at: new Date('2025-11-20T19:00:00Z'),
    link: 'https://portal.example/admin/deals',
  },
}
