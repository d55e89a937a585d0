import type { Attachment, Email } from 'postal-mime'
import type { MailEvent } from './receive-mail-event.ts'

/** The fields of a report by their names in lower case; each recipient has a block. */
const blocksOf = ({ content }: Attachment): Map<string, string>[] =>
  textOf(content)
    .split(/\r?\n(?:[ \t]*\r?\n)+/u)
    .map((block) => {
      const lines = block.replaceAll(/\r?\n[ \t]+/gu, ' ').split(/\r?\n/u)
      return new Map(
        lines.flatMap((line) => {
          const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/u.exec(line) ?? []
          return name === '' ? [] : [[name.toLowerCase(), value.trim()] as const]
        }),
      )
    })

const textOf = (content: Attachment['content']) =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8')

/** Takes the address out of `rfc822; <ada@example.com>`. */
const addressOf = (field = '') => field.replace(/^[^;@]*;/u, '').replaceAll(/[<>\s]/gu, '')

const partOf = ({ attachments }: Email, type: string) => attachments.find(({ mimeType }) => mimeType === type)

/** Our Message-IDs, wherever a report quotes the mail it is about. */
const ourId = /<message-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}@[^>\s]{1,255}>/u

/**
 * What a mail server reports by mail: that it could not deliver (RFC 3464), or that a person reported a mail as unwanted
 * (RFC 5965). Other mails contain no events.
 */
export const readMailReport = async (raw: Buffer): Promise<MailEvent[]> => {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(raw)
  const [id] = ourId.exec(raw.toString('latin1')) ?? []
  const about = id === undefined ? {} : { messageId: id }

  const delivery = partOf(mail, 'message/delivery-status')
  if (delivery) {
    return blocksOf(delivery).flatMap((fields) => {
      const email = addressOf(fields.get('original-recipient') ?? fields.get('final-recipient'))
      if (email === '' || fields.get('action')?.toLowerCase() !== 'failed') return []
      return [{ type: 'bounce', email, permanent: fields.get('status')?.startsWith('5') ?? true, ...about }]
    })
  }
  const feedback = partOf(mail, 'message/feedback-report')
  if (!feedback) return []
  return blocksOf(feedback).flatMap((fields) => {
    const email = addressOf(fields.get('original-rcpt-to'))
    if (email === '' || fields.get('feedback-type')?.toLowerCase() === 'not-spam') return []
    return [{ type: 'complaint', email, permanent: true, ...about }]
  })
}
