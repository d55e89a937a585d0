import { randomUUID } from 'node:crypto'
import { type MessageChannel, messageChannels } from '@regent/contract/messages/messages'
import type { Services } from '#app/services.ts'
import { keepDoing, stayPresent } from '#platform/jobs/index.ts'
import { deliverDue } from './deliver-due.ts'
import { countLate } from './delivery.repository.ts'
import { createSettler } from './settle-left.ts'

export interface Delivering {
  stop: () => Promise<void>
}

const pauseMs = 2000

/** Sends what is due until it is stopped. Mail does not wait for an SMS provider that takes its time, nor SMS for mail. */
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

/** Any number of processes may: each message is held by one at a time. */
const keepSending = async (services: Services, channel: MessageChannel): Promise<Delivering> => {
  const { pool, log } = services
  const worker = `${channel}-${randomUUID()}`
  const leave = await stayPresent(pool, worker)

  const settle = createSettler(services, worker)
  let settledAt = -pauseMs

  /** Also while there is much to send, what others have left is looked after. */
  const deliver = async (signal: AbortSignal) => {
    for (let dealtWith = 1; dealtWith > 0 && !signal.aborted;) {
      if (performance.now() - settledAt >= pauseMs) {
        await settle()
        settledAt = performance.now()
      }
      dealtWith = await deliverDue(services, worker, { channels: [channel], isStopping: () => signal.aborted })
    }
  }
  const { stop } = keepDoing(deliver, {
    pauseMs,
    log,
    trouble: 'messages could not be delivered; tried again every two seconds',
  })
  return {
    stop: async () => {
      await stop()
      leave()
    },
  }
}
