import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#app/services.ts'
import { countTasks } from './crm-task.repository.ts'
import { workForCrm } from './work-for-crm.ts'

const pauseMs = 2000

/** Tells the CRM what there is to tell until it is stopped; nothing where there is none. */
export const keepTellingCrm = (services: Services): { stop: () => Promise<void> } | undefined => {
  const { crm, db, log, metrics } = services
  if (!crm) return undefined
  const stopping = new AbortController()
  const { signal } = stopping
  metrics.add({
    name: 'regent_crm_tasks_waiting',
    help: 'What the CRM has still to be told',
    read: async () => (await countTasks(db)).waiting,
  })
  metrics.add({
    name: 'regent_crm_tasks_refused',
    help: 'What the CRM has refused',
    read: async () => (await countTasks(db)).refused,
  })

  const tell = async () => {
    while (!signal.aborted && (await workForCrm(services, crm)));
  }
  const untilStopped = async () => {
    let wasWell = true
    while (!signal.aborted) {
      wasWell = await tell().then(
        () => true,
        (error: unknown) => {
          // Once, however long the database is away.
          if (wasWell) log.warn({ err: error }, 'what the CRM is told could not be read; tried again every two seconds')
          return false
        },
      )
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
