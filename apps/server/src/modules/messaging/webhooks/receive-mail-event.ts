import { z } from 'zod'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { endMailNews } from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { closeAddress, closedAddressTexts } from '#modules/messaging/closed-addresses/index.ts'
import { recordMailBounce, recordMailComplaint } from '#modules/messaging/messages/index.ts'

/** What happened to a mail after a mail server accepted it. */
const mailEvent = z.object({
  type: z.enum(['bounce', 'complaint'], 'type must be bounce or complaint'),
  email: z.email('email must be an address').max(254),
  /** Only of a bounce: false if the mail may still arrive, for example when the mailbox is full. */
  permanent: z.boolean().default(true),
  /** The Message-ID of our mail, if known. */
  messageId: z.string().max(998).optional(),
})

export type MailEvent = z.output<typeof mailEvent>

export const mailEvents = z.object({ events: z.array(mailEvent).max(1000) })

/** In the audit log: the report came from the firm's mail server. */
const network = 'mail'

/** Closes an address that does not exist or whose recipient complained. A second copy of the event changes nothing. */
export const receiveMailEvent = (db: Db, { type, email, permanent, messageId }: MailEvent): Promise<void> =>
  transact(db, async (tx) => {
    if (type === 'bounce' && !permanent) return
    const cause = type === 'bounce' ? 'bounced' : 'complained'
    const reason = closedAddressTexts[cause]
    if (type === 'complaint') await endNews(tx, email)
    await closeAddress(tx, { channel: 'mail', address: email, cause, reason })
    if (messageId !== undefined) {
      if (type === 'bounce') await recordMailBounce(tx, { messageId, email, reason })
      else await recordMailComplaint(tx, messageId)
    }
    await announce(tx, 'messages')
  })

const endNews = async (tx: Db, email: string) => {
  for (const subjectId of await endMailNews(tx, { email })) {
    const detail = { kind: 'mail-news', granted: false }
    await recordEvent(tx, { action: 'consent.changed', actorId: subjectId, subjectId, network, detail })
    await announce(tx, `member:${subjectId}`)
  }
}
