import { MailButton, MailHeading, MailLink, MailNote, MailText } from '#platform/mailer/mail-parts.tsx'
import type { MailTemplate } from '#platform/mailer/mail-template.ts'
import { MailDate } from './mail-date.tsx'
import type { WrittenMoment } from './moment.ts'

/** A mail about a webinar, every word of it settled. */
export interface WebinarMail {
  subject: string
  preview: string
  title: string
  lead: string
  heading: string
  paragraphs: string[]
  /** When it takes place, where that is still to be said. */
  when?: WrittenMoment & { about: string }
  button: { label: string; href: string }
  note?: string
  foot?: { text: string; label: string; href: string }
  reason: string
}

const Body = ({ data: { heading, paragraphs, when, button, note, foot } }: { data: WebinarMail }) => {
  const doing = (
    <>
      <MailButton href={button.href}>{button.label}</MailButton>
      {note !== undefined && <MailNote>{note}</MailNote>}
    </>
  )
  return (
    <>
      <MailHeading>{heading}</MailHeading>
      {paragraphs.map((paragraph, index) => (
        <MailText key={index}>{paragraph}</MailText>
      ))}
      {when ? <MailDate when={when}>{doing}</MailDate> : doing}
      {foot && (
        <MailNote>
          {foot.text} <MailLink href={foot.href}>{foot.label}</MailLink>
        </MailNote>
      )}
    </>
  )
}

/** The one look of all mails about webinars. */
export const webinarMail = (sample: WebinarMail): MailTemplate<WebinarMail> => ({
  subject: ({ subject }) => subject,
  preview: ({ preview }) => preview,
  title: ({ title }) => title,
  lead: ({ lead }) => lead,
  Body,
  reason: ({ reason }) => reason,
  isPrinted: true,
  sample,
})
