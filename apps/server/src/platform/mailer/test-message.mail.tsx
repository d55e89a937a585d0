import { MailFacts, MailHeading, MailNote, MailText } from './mail-parts.tsx'
import type { MailTemplate } from './mail-template.ts'
import { testMessageTexts as texts } from './texts.ts'

interface TestMessage {
  firm: string
  sentAt: string
  through: string
  from: string
}

const Body = ({ data: { sentAt, through, from } }: { data: TestMessage }) => (
  <>
    <MailHeading>{texts.heading}</MailHeading>
    <MailText>{texts.body}</MailText>
    <MailFacts
      facts={[
        { name: texts.facts.sentAt, value: sentAt },
        { name: texts.facts.through, value: through },
        { name: texts.facts.from, value: from },
      ]}
    />
    <MailNote>{texts.note}</MailNote>
  </>
)

/** What `regent doctor --mail` sends. */
export const testMessage: MailTemplate<TestMessage> = {
  subject: ({ firm }) => texts.subject(firm),
  preview: () => texts.preview,
  title: () => texts.title,
  Body,
  reason: () => texts.reason,
  sample: {
    firm: 'Regent',
    sentAt: 'Thursday, November 20, 2025 at 2:00 PM EST',
    through: 'mail.regent.example, port 587',
    from: 'portal@regent.example',
  },
}
