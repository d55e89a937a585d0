import { countJobs, type Job, jobStates, runJobs, type RunningJobs } from '#platform/jobs/index.ts'
import type { Services } from './services.ts'

/** A message that just missed the job before it waits this long at most. */
const urgentPollMs = 500

/** Those of rooms never wait for a mail server or a large file: people in a room see a change at once. */
const runBoth = async (services: Services, jobs: readonly Job[], urgent: readonly Job[]): Promise<RunningJobs> => {
  const running = await Promise.all([runJobs(services, jobs), runJobs(services, urgent, { pollMs: urgentPollMs })])
  return {
    isReady: () => running.every((each) => each.isReady()),
    stop: async () => {
      await Promise.all(running.map((each) => each.stop()))
    },
  }
}

/** Runs the jobs in this process and reports on them in /readyz and /metrics. */
export const workOnJobs = (services: Services, jobs: readonly Job[], urgent: readonly Job[]): Promise<RunningJobs> => {
  const { db, metrics, readiness } = services
  const starting = runBoth(services, jobs, urgent)
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
