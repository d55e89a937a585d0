import type { Services } from '#app/services.ts'
import { keepDoing } from '#platform/jobs/index.ts'
import { countTasks } from './crm-task.repository.ts'
import { workForCrm } from './work-for-crm.ts'

/** Tells the CRM what there is to tell until it is stopped; nothing where there is none. */
export const keepTellingCrm = (services: Services): { stop: () => Promise<void> } | undefined => {
  const { crm, db, log, metrics } = services
  if (!crm) return undefined
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

  const tell = async (signal: AbortSignal) => {
    while (!signal.aborted && (await workForCrm(services, crm)));
  }
  return keepDoing(tell, {
    pauseMs: 2000,
    log,
    trouble: 'what the CRM is told could not be read; tried again every two seconds',
  })
}
