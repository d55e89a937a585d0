import { limits } from '@regent/contract/limits'
import { MailButton, MailFacts, MailHeading, MailLink, MailNote, MailText } from '#platform/mailer/mail-parts.tsx'
import type { MailTemplate } from '#platform/mailer/mail-template.ts'
import { salesTexts } from './texts.ts'

const { bookedMail, canceledMail, canceledMailToFirm, mail: requestMail } = salesTexts

type CanceledBy = 'person' | 'staff'

interface BookedMail {
  firm: string
  /** In the zone of the person. */
  callAt: string
  href: string
}

const Booked = ({ data: { firm, callAt, href } }: { data: BookedMail }) => (
  <>
    <MailHeading>{bookedMail.heading}</MailHeading>
    <MailText>{bookedMail.text(firm)}</MailText>
    <MailFacts
      facts={[
        { name: bookedMail.facts.callAt, value: callAt },
        { name: bookedMail.facts.length, value: bookedMail.minutes(limits.call.minutes) },
      ]}
    />
    <MailButton href={href}>{bookedMail.cancel}</MailButton>
    <MailNote>{bookedMail.note}</MailNote>
  </>
)

/** To the person who booked. */
export const callBookedMail: MailTemplate<BookedMail> = {
  subject: ({ firm }) => bookedMail.subject(firm),
  preview: ({ callAt }) => bookedMail.preview(callAt),
  title: () => requestMail.title,
  Body: Booked,
  reason: () => bookedMail.reason,
  sample: {
    firm: 'Regent',
    callAt: 'Tuesday, November 25, 2025 at 10:30 AM EST',
    href: 'https://portal.example.com/cancel-call/token',
  },
}

interface CanceledMail extends BookedMail {
  by: CanceledBy
}

const Canceled = ({ data: { callAt, by, href } }: { data: CanceledMail }) => (
  <>
    <MailHeading>{canceledMail.heading[by]}</MailHeading>
    <MailText>{canceledMail.text[by]}</MailText>
    <MailFacts facts={[{ name: bookedMail.facts.callAt, value: callAt }]} />
    <MailButton href={href}>{canceledMail.again}</MailButton>
  </>
)

/** To the person whose call it was. */
export const callCanceledMail: MailTemplate<CanceledMail> = {
  subject: ({ firm }) => canceledMail.subject(firm),
  preview: ({ callAt }) => canceledMail.preview(callAt),
  title: () => requestMail.title,
  Body: Canceled,
  reason: () => canceledMail.reason,
  sample: {
    firm: 'Regent',
    callAt: 'Tuesday, November 25, 2025 at 10:30 AM EST',
    by: 'staff',
    href: 'https://portal.example.com/deals?dialog=talk-to-sales',
  },
}

interface CanceledMailToFirm {
  /** In Eastern time. */
  callAt: string
  by: CanceledBy
  person?: { name: string; phone: string; email: string }
  href: string
}

const nameOf = ({ person }: CanceledMailToFirm) => person?.name ?? canceledMailToFirm.erased

const { facts } = requestMail

const CanceledToFirm = ({ data }: { data: CanceledMailToFirm }) => (
  <>
    <MailHeading>{canceledMailToFirm.heading[data.person ? data.by : 'staff'](nameOf(data))}</MailHeading>
    <MailText>{canceledMailToFirm.text}</MailText>
    <MailFacts
      facts={[
        { name: facts.callAt, value: data.callAt },
        ...(data.person
          ? [
              { name: facts.name, value: data.person.name },
              { name: facts.phone, value: data.person.phone },
              {
                name: facts.email,
                value: <MailLink href={`mailto:${data.person.email}`}>{data.person.email}</MailLink>,
              },
            ]
          : []),
      ]}
    />
    <MailButton href={data.href}>{canceledMailToFirm.open}</MailButton>
  </>
)

/** To the firm. */
export const callCanceledForFirmMail: MailTemplate<CanceledMailToFirm> = {
  subject: (data) => canceledMailToFirm.subject(nameOf(data), data.callAt),
  preview: ({ callAt }) => canceledMailToFirm.preview(callAt),
  title: () => requestMail.title,
  Body: CanceledToFirm,
  reason: () => requestMail.reason,
  sample: {
    callAt: 'Tuesday, November 25, 2025 at 10:30 AM EST',
    by: 'person',
    person: { name: 'Ada Lovelace', phone: '2025550100', email: 'ada@example.com' },
    href: 'https://portal.example.com/admin/sales?request=0199aaaa-0000-7000-8000-000000000001',
  },
}
