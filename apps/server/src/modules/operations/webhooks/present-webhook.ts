import type { DeliveryAttempt, DeliveryDetails, Webhook, WebhookDelivery } from '@regent/contract/connections/webhooks'
import type { DeliveryRow, listAttempts } from './delivery.repository.ts'
import type { WebhookRow } from './webhook.repository.ts'

const moment = <Name extends string>(name: Name, at: Date | null) =>
  (at === null ? {} : { [name]: at.toISOString() }) as Partial<Record<Name, string>>

export const presentWebhook = (row: WebhookRow, now: Date): Webhook => ({
  _id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  isOn: row.off_at === null,
  ...(row.off_reason !== null && { offReason: row.off_reason === 'gone' ? 'gone' : 'failing' }),
  ...moment('failingSince', row.failing_since),
  ...(row.earlier_until !== null && row.earlier_until > now && moment('earlierSecretUntil', row.earlier_until)),
  ...moment('lastDeliveredAt', row.last_delivered_at),
  waiting: row.waiting,
  failed: row.failed,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const excerptLength = 200

type Attempt = Pick<Awaited<ReturnType<typeof listAttempts>>[number], 'at' | 'duration_ms' | 'status' | 'problem'>

const presentAttempt = ({
  at,
  duration_ms: durationMs,
  status,
  problem,
}: Attempt): Omit<DeliveryAttempt, 'answer'> => ({
  at: at.toISOString(),
  durationMs,
  ...(status !== null && { status }),
  ...(problem !== null && { problem }),
})

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => {
  const { at, duration_ms: durationMs, status, problem } = row
  return {
    _id: row.id,
    event: row.event,
    state: row.state,
    attempts: row.attempts,
    ...(at !== null && { lastAttempt: presentAttempt({ at, duration_ms: durationMs ?? 0, status, problem }) }),
    ...(row.state === 'waiting' && { nextAttemptAt: row.due_at.toISOString() }),
    excerpt: (row.body ?? '').slice(0, excerptLength),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export const presentDetails = (
  row: DeliveryRow,
  attempts: Awaited<ReturnType<typeof listAttempts>>,
): DeliveryDetails => ({
  ...presentDelivery(row),
  body: row.body ?? '',
  log: attempts.map((attempt) => ({ ...presentAttempt(attempt), answer: attempt.answer })),
})
