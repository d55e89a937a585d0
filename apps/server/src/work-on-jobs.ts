import { countJobs, type Job, jobStates, runJobs, type RunningJobs } from '#platform/jobs/index.ts'
import type { Services } from './services.ts'

/** Runs the jobs in this process, where /readyz and /metrics see them. */
export const workOnJobs = async (services: Services, jobs: readonly Job[]): Promise<RunningJobs> => {
  const { db, metrics, readiness } = services
  let running: RunningJobs | undefined
  readiness.add('jobs', () => (running?.isReady() ? undefined : 'are not run'))
  for (const state of jobStates) {
    metrics.add({
      name: `regent_jobs_${state}`,
      help: `Jobs that are ${state}`,
      read: async () => (await countJobs(db))[state],
    })
  }
  running = await runJobs(services, jobs)
  return running
}
