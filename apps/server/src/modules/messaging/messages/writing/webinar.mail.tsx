import { type CSSProperties, type ReactNode, useContext } from 'react'
import { MailButton, MailHeading, MailLink, MailNote, MailStyles, MailText } from '#platform/mailer/mail-parts.tsx'
import type { MailTemplate } from '#platform/mailer/mail-template.ts'
import type { WebinarMail } from './compose-webinar-mail.ts'
import type { WrittenMoment } from './moment.ts'
import { sampleMail, sampleMails } from './sample-mail.ts'

const serif = 'Georgia, serif'

/** The day as on a tear-off calendar; beside it the hour and the next step. */
const MailDate = ({ when, children }: { when: WrittenMoment & { about: string }; children: ReactNode }) => {
  const { heading, text } = useContext(MailStyles)
  const ink: CSSProperties = { color: heading.color, margin: 0 }
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={{ margin: '28px 0 8px' }}>
      <tbody>
        <tr>
          <td className="col" width="150" style={{ width: 150, verticalAlign: 'top' }} data-skip-in-text="true">
            <p className="muted" style={{ margin: 0, fontSize: 13, letterSpacing: 1.2, color: text.color }}>
              {when.weekday}
            </p>
            <p className="ink" style={{ ...ink, font: `400 76px/1 ${serif}`, letterSpacing: -2 }}>
              {when.day}
            </p>
            <p className="ink" style={{ ...ink, margin: '6px 0 20px', font: `400 20px/1.3 ${serif}` }}>
              {when.month}
            </p>
          </td>
          <td className="col" style={{ verticalAlign: 'top' }}>
            <p className="ink" style={{ ...ink, fontSize: 20, lineHeight: '28px', fontWeight: 600 }}>
              <span style={{ display: 'none' }}>{when.date}, </span>
              {when.time}
            </p>
            <p className="muted" style={{ ...text, margin: '4px 0 8px' }}>
              {when.about}
            </p>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const Body = ({ data: { heading, paragraphs, when, button, note, foot } }: { data: WebinarMail }) => {
  const nextStep = (
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
      {when ? <MailDate when={when}>{nextStep}</MailDate> : nextStep}
      {foot && (
        <MailNote>
          {foot.text} <MailLink href={foot.href}>{foot.label}</MailLink>
        </MailNote>
      )}
    </>
  )
}

/** Every mail about a webinar, of whatever kind: its texts are composed before. */
export const webinarMail: MailTemplate<WebinarMail> = {
  subject: ({ subject }) => subject,
  preview: ({ preview }) => preview,
  title: ({ title }) => title,
  lead: ({ lead }) => lead,
  Body,
  reason: ({ reason }) => reason,
  isPrinted: true,
  sample: sampleMail('confirmation'),
  samples: sampleMails,
}
