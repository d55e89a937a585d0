import { MailButton, MailHeading, MailLink, MailNote, MailText } from '#platform/mailer/mail-parts.tsx'
import { type MailedRecord, MailRecords } from '#platform/mailer/mail-record.tsx'
import type { MailTemplate } from '#platform/mailer/mail-template.ts'
import { reminderMailTexts as texts } from './texts.ts'

export interface ReminderMail {
  firm: string
  firstName: string
  /** The one deal. */
  deals: MailedRecord[]
  href: string
  unsubscribeHref: string
}

const Body = ({ data: { firm, firstName, deals, href, unsubscribeHref } }: { data: ReminderMail }) => (
  <>
    <MailHeading>{texts.heading(firstName)}</MailHeading>
    <MailText>{texts.body(firm)}</MailText>
    <MailRecords records={deals} />
    <MailButton href={href}>{texts.button}</MailButton>
    <MailNote>
      {texts.noMore} <MailLink href={unsubscribeHref}>{texts.unsubscribe}</MailLink>
    </MailNote>
  </>
)

const nameOf = ({ deals }: ReminderMail) => deals.map(({ name }) => name).join('')

const origin = 'https://portal.example'

/** To an Elite member who has not opened a deal. */
export const dealReminderMail: MailTemplate<ReminderMail> = {
  subject: (data) => texts.subject(nameOf(data)),
  preview: ({ deals }) => deals.flatMap(({ lines }) => lines).join(' · ') || texts.preview,
  title: () => texts.title,
  Body,
  reason: ({ firm }) => texts.reason(firm),
  sample: {
    firm: 'Regent',
    firstName: 'Eleanor',
    deals: [
      {
        name: 'Harlan Creek Apartments',
        href: `${origin}/deals?deal=1`,
        image: 'cid:sample-1',
        lines: ['Equity, Preferred return', 'Real Estate · Multifamily · Cash flow'],
      },
    ],
    href: `${origin}/deals?deal=1`,
    unsubscribeHref: `${origin}/unsubscribe/sample`,
  },
}
