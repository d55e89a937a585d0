import type { MailTemplate } from './mail-template.ts'

export interface MailAddress {
  name?: string
  address: string
}

export interface Recipient extends MailAddress {
  /** A sample member: mail stays in the outbox, even with a mail server. */
  isSample?: boolean
}

export interface MailAttachment {
  filename: string
  content: Buffer
  contentType: string
  /** For an image that the body shows as `cid:` and this. */
  cid?: string
}

/** One mail to one person, so that its outcome is one fact. */
export interface Mail<Data> {
  /** The same whenever the same mail is sent again: it becomes the Message-ID, by which mailboxes drop a second copy. */
  id: string
  to: Recipient
  /** Who reads an answer, when not the firm's MAIL_REPLY_TO. */
  replyTo?: MailAddress
  /** Loaded when the mail is written, so that a server that sends nothing carries no React: `async () => (await import('./x.mail.tsx')).x`. */
  template: () => Promise<MailTemplate<Data>>
  data: Data
  attachments?: MailAttachment[]
  /** An invitation, or its end, that calendars read. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string; filename?: string }
  /** Where one click ends mail of this kind (RFC 8058), for what is promotional. */
  unsubscribe?: string
  /** What it is dated, when not now: the same each time it is sent, so that in the outbox it is one file. */
  date?: Date
}

/** By this, a mail that may have been sent is looked up. */
export type SentMail = Pick<Mail<unknown>, 'id' | 'to'> & { date: Date }

export interface Mailer {
  /** Resolves once the mail server has taken the mail; throws MailRefusedError (never try again) or MailDelayedError (try later). */
  send: <Data>(mail: Mail<Data>) => Promise<void>
  /** Whether a mail was sent, if that was not recorded; undefined if it is unknown, as with a mail server. */
  hasSent?: (mail: SentMail) => Promise<boolean | undefined>
  close: () => Promise<void>
}
