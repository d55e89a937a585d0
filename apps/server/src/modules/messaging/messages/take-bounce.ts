import type { Db } from '#db/client.ts'
import { recordBounce } from './delivery.repository.ts'

interface Bounce {
  /** As our mail had it. */
  messageId: string
  email: string
  reason: string
}

const ours = /^<?message-(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/u

/** A mail that a server took and could not deliver has failed; other mails than messages have no state. */
export const takeBounce = async (tx: Db, { messageId, email, reason }: Bounce): Promise<void> => {
  const id = ours.exec(messageId)?.groups?.['id']
  if (id !== undefined) await recordBounce(tx, { id, email, reason })
}
