import type { MailAddress } from './mail.ts'

/** A whole mail, ready to be written or sent, as nodemailer names its parts. */
export interface ComposedMail {
  from: Required<MailAddress>
  to: Required<MailAddress>
  replyTo?: Required<MailAddress>
  subject: string
  messageId: string
  date: Date
  text: string
  html: string
  headers: Record<string, string>
  attachments: { filename: string; content: Buffer; contentType: string; cid?: string }[]
  icalEvent?: { method: string; filename: string; content: string }
}

export interface MailTransport {
  deliver: (mail: ComposedMail) => Promise<void>
  close: () => Promise<void>
}
