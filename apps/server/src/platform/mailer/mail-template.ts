import type { ReactNode } from 'react'

/** What a kind of mail says; the layout around it is the same for all. */
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
  /** The body only places its texts and never reads them, so that thousands of mails are rendered once: see `printMail`. */
  isPrinted?: true
  /** What its picture in the guide shows. */
  sample: Data
  /** If the guide shows several pictures of it: by their names. */
  samples?: Record<string, Data>
}
