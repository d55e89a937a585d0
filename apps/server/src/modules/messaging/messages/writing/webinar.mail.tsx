import { Fragment } from 'react'
import { MailButton, MailHeading, MailLink, MailNote, MailText } from '#platform/mailer/mail-parts.tsx'
import type { MailTemplate } from '#platform/mailer/mail-template.ts'
import type { WebinarMail } from './compose-webinar-mail.ts'
import { MailDate } from './mail-date.tsx'
import { sampleMail, sampleMails } from './sample-mail.ts'

const Body = ({ data: { heading, paragraphs, when, button, note, certificate, foot } }: { data: WebinarMail }) => {
  const nextStep = (
    <>
      {button && <MailButton href={button.href}>{button.label}</MailButton>}
      {note !== undefined && <MailNote>{note}</MailNote>}
    </>
  )
  return (
    <>
      <MailHeading>{heading}</MailHeading>
      {paragraphs.map((paragraph, index) => (
        <MailText key={index}>
          {paragraph.map((line, position) => (
            <Fragment key={position}>
              {position > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </MailText>
      ))}
      {when ? <MailDate when={when}>{nextStep}</MailDate> : nextStep}
      {certificate && (
        <MailText>
          {certificate.text} <MailLink href={certificate.href}>{certificate.label}</MailLink>
        </MailText>
      )}
      {foot && (
        <MailNote>
          {foot.text} <MailLink href={foot.href}>{foot.label}</MailLink>
        </MailNote>
      )}
    </>
  )
}

/** Every mail about a webinar or to a segment, of whatever kind: its texts are composed before. */
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
