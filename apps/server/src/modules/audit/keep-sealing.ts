import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#app/services.ts'
import { countUnsealed } from './audit-chain.repository.ts'
import { sealEvents } from './seal-events.ts'

const pauseMs = 1000

export interface Sealing {
  stop: () => Promise<void>
}

/** Seals every second until it is stopped. Any number of processes may: one at a time has the end of the chain. */
export const keepSealing = ({ db, log, metrics }: Pick<Services, 'db' | 'log' | 'metrics'>): Sealing => {
  const stopping = new AbortController()
  const { signal } = stopping
  metrics.add({
    name: 'regent_audit_events_unsealed',
    help: 'Events of the audit log that wait for their seal',
    read: () => countUnsealed(db),
  })

  const untilStopped = async () => {
    let wasWell = true
    while (!signal.aborted) {
      const isWell = await sealEvents(db).then(
        () => true,
        (error: unknown) => {
          // Once, however long the database is away.
          if (wasWell) log.warn({ err: error }, 'events of the audit log could not be sealed; tried again every second')
          return false
        },
      )
      wasWell = isWell
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const ended = untilStopped()
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}
