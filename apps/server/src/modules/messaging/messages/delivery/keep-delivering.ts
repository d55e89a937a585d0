import { randomUUID } from 'node:crypto'
import { type MessageChannel, messageChannels } from '@regent/contract/messages/messages'
import type { Services } from '#app/services.ts'
import { runRepeatedly, stayPresent } from '#platform/jobs/index.ts'
import { deliverDue } from './deliver-due.ts'
import { countLate } from './delivery.repository.ts'
import { createAbandonedResolver } from './resolve-abandoned-messages.ts'

export interface Delivering {
  stop: () => Promise<void>
}

const pauseMs = 2000

/** Delivers what is due until it is stopped. Mail does not wait for a slow SMS provider, nor SMS for mail. */
export const keepDelivering = async (services: Services): Promise<Delivering> => {
  const { db, clock, metrics } = services
  metrics.add({
    name: 'regent_messages_late',
    help: 'Messages that are due for more than a minute',
    read: () => countLate(db, clock()),
  })
  const both = await Promise.all(messageChannels.map((channel) => keepSending(services, channel)))
  return {
    stop: async () => {
      await Promise.all(both.map(({ stop }) => stop()))
    },
  }
}

/** Any number of processes may do so: each message is claimed by one at a time. */
const keepSending = async (services: Services, channel: MessageChannel): Promise<Delivering> => {
  const { pool, log } = services
  const worker = `${channel}-${randomUUID()}`
  const leave = await stayPresent(pool, worker)

  const resolveAbandoned = createAbandonedResolver(services, worker)
  let resolvedAt = -pauseMs

  /** Looks for abandoned messages even while there is much to send. */
  const deliver = async (signal: AbortSignal) => {
    for (let claimed = 1; claimed > 0 && !signal.aborted;) {
      if (performance.now() - resolvedAt >= pauseMs) {
        await resolveAbandoned()
        resolvedAt = performance.now()
      }
      claimed = await deliverDue(services, worker, { channels: [channel], isStopping: () => signal.aborted })
    }
  }
  const { stop } = runRepeatedly(deliver, {
    pauseMs,
    log,
    failure: 'messages could not be delivered; tried again in a moment',
  })
  return {
    stop: async () => {
      await stop()
      leave()
    },
  }
}
