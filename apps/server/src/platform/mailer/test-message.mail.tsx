import { MailFacts, MailHeading, MailNote, MailText } from './mail-parts.tsx'
import type { MailTemplate } from './mail-template.ts'
import { testMessageTexts as texts } from './texts.ts'

export interface TestMessage {
  firm: string
  sentAt: string
  through: string
  from: string
  origin: keyof typeof texts.reasons
  /** It stays in the outbox and is not sent. */
  isKept: boolean
}

const Body = ({ data: { sentAt, through, from, origin, isKept } }: { data: TestMessage }) => (
  <>
    <MailHeading>{isKept ? texts.kept.heading : texts.heading}</MailHeading>
    <MailText>{isKept ? texts.kept.body : texts.bodies[origin]}</MailText>
    <MailFacts
      facts={[
        { name: texts.facts.sentAt, value: sentAt },
        { name: texts.facts.through, value: through },
        { name: texts.facts.from, value: from },
      ]}
    />
    {!isKept && <MailNote>{texts.note}</MailNote>}
  </>
)

/** What `regent doctor --mail` and the settings send. */
export const testMessage: MailTemplate<TestMessage> = {
  subject: ({ firm }) => texts.subject(firm),
  preview: () => texts.preview,
  title: () => texts.title,
  Body,
  reason: ({ origin }) => texts.reasons[origin],
  sample: {
    firm: 'Regent',
    sentAt: 'Thursday, November 20, 2025 at 2:00 PM EST',
    through: 'mail.regent.example, port 587',
    from: 'portal@regent.example',
    origin: 'doctor',
    isKept: false,
  },
}
