import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { endMailNewsAt } from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { closeAddress, closedAddressTexts } from '#modules/messaging/closed-addresses/index.ts'
import { takeBounce } from '#modules/messaging/messages/index.ts'
import type { MailEvent } from './mail-event.ts'

/** It was said over the firm's mail server, by nobody's network. */
const network = 'mail'

/** Nothing more goes to an address that does not exist, or whose owner does not want it. Twice is as good as once. */
export const takeMailEvent = (db: Db, { type, email, permanent, messageId }: MailEvent): Promise<void> =>
  transact(db, async (tx) => {
    if (type === 'bounce' && !permanent) return
    const cause = type === 'bounce' ? 'bounced' : 'complained'
    const reason = closedAddressTexts[cause]
    if (type === 'complaint') await endNews(tx, email)
    await closeAddress(tx, { channel: 'mail', address: email, cause, reason })
    if (type === 'bounce' && messageId !== undefined) await takeBounce(tx, { messageId, email, reason })
    await announce(tx, 'messages')
  })

const endNews = async (tx: Db, email: string) => {
  for (const subjectId of await endMailNewsAt(tx, email)) {
    const detail = { kind: 'mail-news', granted: false }
    await recordEvent(tx, { action: 'consent.changed', actorId: subjectId, subjectId, network, detail })
    await announce(tx, `member:${subjectId}`)
  }
}
