import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { type Claimed, claimDue, insertAttempt, settleDelivery } from './delivery.repository.ts'
import { getEvent, keepBody, type StoredEvent } from './event.repository.ts'
import { type Outcome, postEvent, type Target } from './post-event.ts'
import { openSecrets } from './secrets.ts'
import { signatureHeaders } from './sign-event.ts'
import { enqueueOffMails } from './webhook-off.job.ts'
import { webhookTexts as texts } from './texts.ts'
import { findSecrets, noteFailure, noteTaken, updateWebhook } from './webhook.repository.ts'
import { failsTooLong, mayConnectIn, nextAttemptAt, saysGone } from './webhook.policy.ts'
import { writeBody } from './write-body.ts'

export type Delivering = Pick<Services, 'clock' | 'config' | 'db' | 'log' | 'vault'>

type Options = Partial<Target>

/** To one webhook. */
const atOnce = 4

/** Sends a webhook what is due, a few events at a time, and says whether there may be more. Order is not promised. */
export const deliverDue = async (
  delivering: Delivering,
  webhookId: string,
  options: Options = {},
): Promise<boolean> => {
  const { db, clock } = delivering
  const claimed = await claimDue(db, { webhookId, now: clock(), limit: atOnce })
  await Promise.all(claimed.map((each) => deliver(delivering, webhookId, each, options)))
  if (claimed.length > 0) await announce(db, 'connections')
  return claimed.length === atOnce
}

const bodyOf = async (db: Db, event: StoredEvent): Promise<string | undefined> =>
  event.body ?? keepBody(db, event.id, await writeBody(db, event))

const deliver = async (
  delivering: Delivering,
  webhookId: string,
  { eventId, tries }: Claimed,
  { mayConnect = mayConnectIn(delivering.config), ...target }: Options,
): Promise<void> => {
  const { db, clock, log } = delivering
  const at = clock()
  const [webhook, event] = [await findSecrets(db, webhookId, at), await getEvent(db, eventId)]
  // Deleted, switched off, or erased meanwhile.
  if (!webhook?.isOn || !event) return
  const body = await bodyOf(db, event)
  if (body === undefined) return
  const send = async () => {
    const secrets = await openSecrets(delivering, webhookId, [webhook.secret, webhook.earlier])
    const headers = signatureHeaders({ id: eventId, at, body }, secrets)
    return postEvent({ url: webhook.url, headers, body, at }, { mayConnect, ...target })
  }
  const outcome = await send().catch((error: unknown) => {
    log.warn({ err: error, webhookId }, 'the secret of a webhook cannot be read')
    return { at, durationMs: 0, status: undefined, problem: texts.noSecret, answer: '', retryAfterMs: 0 }
  })
  await transact(db, (tx) => settle(tx, delivering, { webhookId, eventId, tries, outcome }))
}

interface Settling {
  webhookId: string
  eventId: string
  tries: number
  outcome: Outcome
}

const settle = async (tx: Db, { clock, log }: Delivering, { outcome, tries, ...delivery }: Settling): Promise<void> => {
  const { webhookId } = delivery
  const now = clock()
  const { problem, status, retryAfterMs } = outcome
  await insertAttempt(tx, delivery, outcome)
  if (problem === undefined) {
    await settleDelivery(tx, delivery, { state: 'delivered' })
    await noteTaken(tx, webhookId, now)
    return
  }
  const isGone = saysGone(status)
  const dueAt = isGone ? undefined : nextAttemptAt({ tries, now, retryAfterMs })
  await settleDelivery(tx, delivery, { state: dueAt ? 'waiting' : 'failed', dueAt })
  const noted = await noteFailure(tx, webhookId, now)
  if (!noted?.isOn) return
  if (isGone || (dueAt === undefined && failsTooLong(noted.failingSince, now))) {
    const reason = isGone ? 'gone' : 'failing'
    await updateWebhook(tx, webhookId, { off_at: now, off_reason: reason })
    await recordEvent(tx, { action: 'webhook.stopped', detail: { record: webhookId, reason } })
    await enqueueOffMails(tx, { webhookId, offAt: now.toISOString(), problem })
    log.warn({ webhookId, reason }, 'a webhook was switched off')
  }
}
