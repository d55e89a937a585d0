import { countJobs, type Job, jobStates, runJobs, type RunningJobs } from '#platform/jobs/index.ts'
import type { Services } from './services.ts'

/** Runs the jobs in this process and reports on them in /readyz and /metrics. */
export const workOnJobs = (services: Services, jobs: readonly Job[]): Promise<RunningJobs> => {
  const { db, metrics, readiness } = services
  const starting = runJobs(services, jobs)
  readiness.add('jobs', async () => ((await starting).isReady() ? undefined : 'are not run'))
  for (const state of jobStates) {
    metrics.add({
      name: `regent_jobs_${state}`,
      help: `Jobs that are ${state}`,
      read: async () => (await countJobs(db))[state],
    })
  }
  return starting
}
