import { MailFacts, MailHeading, MailNote, MailText } from './mail-parts.tsx'
import type { MailTemplate } from './mail-template.ts'
import { testMessageTexts as texts } from './texts.ts'

export interface TestMessage {
  firm: string
  sentAt: string
  through: string
  from: string
  asked: keyof typeof texts.reasons
}

const Body = ({ data: { sentAt, through, from, asked } }: { data: TestMessage }) => (
  <>
    <MailHeading>{texts.heading}</MailHeading>
    <MailText>{texts.bodies[asked]}</MailText>
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

/** What `regent doctor --mail` and the settings send. */
export const testMessage: MailTemplate<TestMessage> = {
  subject: ({ firm }) => texts.subject(firm),
  preview: () => texts.preview,
  title: () => texts.title,
  Body,
  reason: ({ asked }) => texts.reasons[asked],
  sample: {
    firm: 'Regent',
    sentAt: 'Thursday, November 20, 2025 at 2:00 PM EST',
    through: 'mail.regent.example, port 587',
    from: 'portal@regent.example',
    asked: 'doctor',
  },
}
