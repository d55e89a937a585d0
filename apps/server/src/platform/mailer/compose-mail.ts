import type { Firm } from '#platform/brand/firm.ts'
import type { ComposedMail } from './composed-mail.ts'
import { MailRefusedError } from './mail-errors.ts'
import type { MailBrand } from './mail-layout.tsx'
import type { MailTemplate } from './mail-template.ts'
import type { RenderedMail } from './render-mail.tsx'
import type { MailVariables } from './mail-variables.ts'
import type { Mail, MailAddress } from './mail.ts'
import { isMailAddress } from './mail-address.ts'

export type Sender = Pick<MailVariables, 'MAIL_FROM' | 'MAIL_REPLY_TO'>

const logoId = 'logo'
const control = /[\u0000-\u001f\u007f\u2028\u2029]/u

/** A line break would let the person who typed it add headers. */
const headerText = (text: string, what: string) => {
  if (control.test(text)) throw new MailRefusedError(`The ${what} of a mail holds a control character`)
  return text
}

const headerAddress = ({ name = '', address }: MailAddress) => {
  if (!isMailAddress(address) || control.test(address)) throw new MailRefusedError('A mail has no usable address')
  return { name: headerText(name, 'name'), address }
}

const messageId = (id: string, from: MailAddress) => {
  if (!/^[\w.+-]{1,120}$/u.test(id)) throw new MailRefusedError(`'${id}' cannot be the id of a mail`)
  return `<${id}@${from.address.replace(/^.*@/u, '')}>`
}

const senderOf = ({ MAIL_FROM }: Sender, firm: Firm) => {
  const { name = firm.name, address } = MAIL_FROM ?? { address: 'portal@localhost' }
  return headerAddress({ name, address })
}

const logoPart = ({ logo }: Firm): ComposedMail['attachments'] =>
  logo ? [{ filename: logoId, cid: logoId, content: logo.content, contentType: logo.contentType }] : []

const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const draw = async <Data>(template: MailTemplate<Data>, data: Data, brand: MailBrand): Promise<RenderedMail> => {
  if (template.isPrinted) return (await import('./print-mail.ts')).printMail(template, data, brand)
  return (await import('./render-mail.tsx')).renderMail(template, data, brand)
}

/** The whole mail: who and what in its headers, the template as text and as HTML, what is attached. */
export const composeMail = async <Data>(
  mail: Mail<Data>,
  sender: Sender,
  firm: Firm,
  date: Date,
): Promise<ComposedMail> => {
  const from = senderOf(sender, firm)
  const replyTo = mail.replyTo ?? sender.MAIL_REPLY_TO
  const { subject, html, text } = await draw(await mail.template(), mail.data, {
    name: firm.name,
    accent: firm.accent,
    postalAddress: firm.postalAddress,
    ...(firm.pages && { pages: firm.pages }),
    ...(firm.logo && { logo: `cid:${logoId}` }),
  })
  return {
    from,
    to: headerAddress(mail.to),
    ...(replyTo && { replyTo: headerAddress(replyTo) }),
    subject: headerText(subject, 'subject'),
    messageId: messageId(mail.id, from),
    date: mail.date ?? date,
    html,
    text,
    headers: {
      // Keeps the recipient's "I am away" from answering a machine.
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe !== undefined && unsubscribeHeaders(mail.unsubscribe)),
    },
    ...(mail.calendar && { icalEvent: { filename: 'webinar.ics', ...mail.calendar } }),
    attachments: [
      ...logoPart(firm),
      ...(mail.attachments ?? []).map((part) => ({ ...part, filename: headerText(part.filename, 'file name') })),
    ],
  }
}
