import { MailButton, MailFacts, MailHeading, MailNote, MailText } from './mail-parts.tsx'
import type { MailTemplate } from './mail-template.ts'

/** What a notice says: what happened, the facts, and the one thing to do about it. */
export interface Notice<Data> {
  subject: (data: Data) => string
  preview: (data: Data) => string
  title: string
  heading: (data: Data) => string
  body: (data: Data) => string
  facts?: (data: Data) => { name: string; value: string }[]
  button: (data: Data) => string
  note?: (data: Data) => string
  reason: (data: Data) => string
}

const Facts = <Data,>({ notice, data }: { notice: Notice<Data>; data: Data }) => {
  const facts = notice.facts?.(data) ?? []
  return facts.length === 0 ? null : <MailFacts facts={facts} />
}

/** A mail that is a notice and one button, which leads to `href`. */
export const noticeMail = <Data extends { href: string }>(notice: Notice<Data>, sample: Data): MailTemplate<Data> => ({
  subject: notice.subject,
  preview: notice.preview,
  title: () => notice.title,
  Body: ({ data }) => (
    <>
      <MailHeading>{notice.heading(data)}</MailHeading>
      <MailText>{notice.body(data)}</MailText>
      <Facts notice={notice} data={data} />
      <MailButton href={data.href}>{notice.button(data)}</MailButton>
      {notice.note && <MailNote>{notice.note(data)}</MailNote>}
    </>
  ),
  reason: notice.reason,
  sample,
})
