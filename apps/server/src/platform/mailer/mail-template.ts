import type { ReactNode } from 'react'

/** What a kind of mail says; the frame around it is the same for all. */
export interface MailTemplate<Data> {
  subject: (data: Data) => string
  /** What an inbox shows beside the subject. */
  preview: (data: Data) => string
  /** Stamped on the cover. */
  title: (data: Data) => string
  lead?: (data: Data) => string
  Body: (props: { data: Data }) => ReactNode
  /** Why this person gets this mail; its last line. */
  reason: (data: Data) => string
  /** It only places its texts, whatever they are: mails of which thousands go at once are drawn once for all. */
  isPrinted?: true
  /** What its picture in the guide shows. */
  sample: Data
}
