import type { Services } from '#app/services.ts'
import { runRepeatedly } from '#platform/jobs/index.ts'
import { countTasks } from './crm-task.repository.ts'
import { workForCrm } from './work-for-crm.ts'

/** Sends the CRM what is due until it is stopped; undefined without a CRM. */
export const keepTellingCrm = (services: Services): { stop: () => Promise<void> } | undefined => {
  const { crm, db, log, metrics } = services
  if (!crm) return undefined
  const addGauge = (name: 'waiting' | 'refused', help: string) =>
    metrics.add({ name: `regent_crm_tasks_${name}`, help, read: async () => (await countTasks(db))[name] })
  addGauge('waiting', 'Changes that the CRM does not have yet')
  addGauge('refused', 'Changes that the CRM refused')

  const work = async (signal: AbortSignal) => {
    while (!signal.aborted && (await workForCrm(services, crm)));
  }
  return runRepeatedly(work, {
    pauseMs: 2000,
    log,
    failure: 'the CRM could not be sent what is new; tried again in a moment',
  })
}
