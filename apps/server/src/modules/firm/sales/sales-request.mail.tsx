import { easternTime } from '@regent/contract/eastern-time'
import { MailButton, MailFacts, MailHeading, MailLink, MailNote, MailText } from '#platform/mailer/mail-parts.tsx'
import type { MailTemplate } from '#platform/mailer/mail-template.ts'
import { momentIn } from '#platform/mailer/moment-in.ts'
import { salesTexts } from './texts.ts'

interface SalesRequestMail {
  name: string
  email: string
  phone: string
  message: string | null
  receivedAt: Date
  /** Null where the call is to be as soon as possible. */
  callAt: Date | null
  timeZone: string | null
}

const texts = salesTexts.mail

/** Ten digits mean a number of the United States. */
const phoneLink = (phone: string) => (phone.length === 10 ? `tel:+1${phone}` : `tel:+${phone}`)

/** For the firm, and for the person where clocks show another time. */
const timesOf = ({ callAt, timeZone }: SalesRequestMail) => {
  if (!callAt) return []
  const own = momentIn(easternTime, callAt)
  const theirs = momentIn(timeZone ?? easternTime, callAt)
  return [
    { name: texts.facts.callAt, value: own },
    ...(theirs === own ? [] : [{ name: texts.facts.theirTime, value: theirs }]),
  ]
}

const Body = ({ data }: { data: SalesRequestMail }) => {
  const { name, email, phone, message, receivedAt, callAt } = data

  return (
    <>
      <MailHeading>{callAt ? texts.bookedHeading(name) : texts.heading(name)}</MailHeading>
      {message?.split(/(?:\r?\n)+/u).map((paragraph, index) => (
        <MailText key={index}>{paragraph}</MailText>
      ))}
      <MailFacts
        facts={[
          ...timesOf(data),
          { name: texts.facts.name, value: name },
          { name: texts.facts.phone, value: phone },
          { name: texts.facts.email, value: <MailLink href={`mailto:${email}`}>{email}</MailLink> },
          { name: texts.facts.receivedAt, value: momentIn(easternTime, receivedAt) },
        ]}
      />
      <MailButton href={phoneLink(phone)}>{texts.call(phone)}</MailButton>
      <MailNote>{texts.note}</MailNote>
    </>
  )
}

const sample: SalesRequestMail = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '2025550100',
  message: 'Please call me about the machinery deals.\nMornings suit me best.',
  receivedAt: new Date('2025-11-20T19:00:00Z'),
  callAt: null,
  timeZone: null,
}

export const salesRequestMail: MailTemplate<SalesRequestMail> = {
  subject: ({ name, callAt }) =>
    callAt ? texts.bookedSubject(name, momentIn(easternTime, callAt)) : texts.subject(name),
  preview: ({ name, phone }) => texts.preview(name, phone),
  title: () => texts.title,
  Body,
  reason: () => texts.reason,
  sample,
  samples: {
    'sales-request': sample,
    'sales-call': { ...sample, callAt: new Date('2025-11-25T15:30:00Z'), timeZone: 'America/Denver' },
  },
}
