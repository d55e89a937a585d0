import type { Services } from '#app/services.ts'
import { runRepeatedly } from '#platform/jobs/index.ts'
import { deliverDue } from './deliver-events.ts'
import { countWaiting, listDueWebhooks } from './delivery.repository.ts'

const pauseMs = 1000

/**
 * Sends webhooks what happened until it is stopped. Any number of processes may do so: each delivery is claimed by one at a
 * time. No webhook waits for the slow server of another one.
 */
export const keepTellingWebhooks = (services: Services): { stop: () => Promise<void> } => {
  const { db, clock, log, metrics } = services
  metrics.add({
    name: 'regent_webhook_deliveries_waiting',
    help: 'Events that a webhook has not taken yet',
    read: () => countWaiting(db),
  })
  const busy = new Map<string, Promise<void>>()

  const tell = async (webhookId: string, signal: AbortSignal) => {
    try {
      while (!signal.aborted && (await deliverDue(services, webhookId)));
    } catch (error) {
      log.warn({ err: error, webhookId }, 'a webhook could not be told; tried again in a moment')
    } finally {
      busy.delete(webhookId)
    }
  }
  const look = async (signal: AbortSignal) => {
    for (const id of await listDueWebhooks(db, clock())) {
      if (!busy.has(id)) busy.set(id, tell(id, signal))
    }
  }
  const { stop } = runRepeatedly(look, {
    pauseMs,
    log,
    failure: 'webhooks could not be told what happened; tried again in a moment',
  })
  return {
    stop: async () => {
      await stop()
      await Promise.all(busy.values())
    },
  }
}
