import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { canonicalNumber } from '#platform/sms/read-number.ts'
import { markUnsubscribed } from '../mailing-message.repository.ts'
import { recordBounce, recordReport } from './delivery.repository.ts'
import { stopSms } from './stop-sms.repository.ts'

/** Our id of a message inside the id that providers know it by. */
const messageIn = (id: string) => /^<?message-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:@|$)/u.exec(id)?.[1]

interface MailBounce {
  /** The Message-ID of our mail. */
  messageId: string
  email: string
  reason: string
}

/** A mail that a server accepted but could not deliver has failed. Only messages have an outcome; other mails are ignored. */
export const recordMailBounce = async (tx: Db, { messageId, email, reason }: MailBounce): Promise<void> => {
  const id = messageIn(messageId)
  if (id !== undefined) await recordBounce(tx, { id, email, reason })
}

/** Of a mailing, it counts as unsubscribing by it. */
export const recordMailComplaint = async (tx: Db, messageId: string): Promise<void> => {
  const id = messageIn(messageId)
  if (id !== undefined) await markUnsubscribed(tx, id)
}

export interface SmsReport {
  /** The id under which we sent it. */
  id: string
  providerId: string
  to: string
  /** Why it did not arrive, if it did not. */
  failure?: string
  /** It did not arrive because the number has answered STOP. */
  isStopped?: boolean
}

/** What the provider reports later: a message could not be delivered, or one whose outcome was unknown was sent. */
export const recordSmsReport = async ({ db }: Services, report: SmsReport): Promise<void> => {
  const id = messageIn(report.id)
  if (id === undefined) return
  const { providerId, failure, isStopped = false, to } = report
  const number = isStopped ? await canonicalNumber(to) : undefined
  await transact(db, async (tx) => {
    if (await recordReport(tx, { id, providerId, failure })) await announce(tx, 'messages')
    if (number !== undefined) await stopSms(tx, number)
  })
}
