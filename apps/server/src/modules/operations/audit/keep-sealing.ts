import type { Services } from '#app/services.ts'
import { runRepeatedly } from '#platform/jobs/index.ts'
import { countUnsealed } from './audit-chain.repository.ts'
import { sealEvents } from './seal-events.ts'

export interface Sealing {
  stop: () => Promise<void>
}

/** Seals every second until it is stopped. Any number of processes may do so: one at a time locks the end of the chain. */
export const keepSealing = ({ db, log, metrics }: Pick<Services, 'db' | 'log' | 'metrics'>): Sealing => {
  metrics.add({
    name: 'regent_audit_events_unsealed',
    help: 'Events of the audit log that wait for their seal',
    read: () => countUnsealed(db),
  })

  return runRepeatedly(() => sealEvents(db), {
    pauseMs: 1000,
    log,
    failure: 'events of the audit log could not be sealed; tried again every second',
  })
}
