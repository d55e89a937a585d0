import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Services } from '#app/services.ts'
import type { Job } from './define-job.ts'
import { type JobWorker, startWorker } from './job-worker.ts'
import { listDeadWorkers, releaseJobsOf } from './job.repository.ts'

export interface RunningJobs {
  /** Whether new jobs are heard of at once. */
  isReady: () => boolean
  /** Takes no more jobs, waits for those that run, and hands back what does not finish in time. */
  stop: () => Promise<void>
}

interface RunOptions {
  concurrency?: number
  pollMs?: number
  sweepEveryMs?: number
  graceMs?: number
}

const restartPauseMs = 1000

/** Runs the jobs in this process until it is stopped; a worker that fails with its database is started again. */
export const runJobs = async (
  services: Services,
  jobs: readonly Job[],
  { concurrency = 3, pollMs = 2000, sweepEveryMs = 3000, graceMs = 10_000 }: RunOptions = {},
): Promise<RunningJobs> => {
  const { db, log } = services
  const workers = new Set<JobWorker>()
  let isStopping = false

  const start = async () => {
    const worker = await startWorker(services, jobs, { concurrentJobs: concurrency, pollMs })
    if (isStopping) return worker.stop(graceMs)
    workers.add(worker)
    void worker.ended.then(() => workers.delete(worker))
    void worker.gaveUp.then(startAgain)
  }
  const startAgain = async (): Promise<void> => {
    await sleep(restartPauseMs, undefined, { ref: false })
    if (isStopping) return
    log.warn('the job worker gave up; another one is started')
    await start().catch((error: unknown) => {
      log.warn({ err: error }, 'no job worker could be started yet')
      return startAgain()
    })
  }
  const sweep = async () => {
    const ours = [...workers].map(({ id }) => id)
    const dead = await listDeadWorkers(db, ours)
    if (dead.length === 0) return
    await releaseJobsOf(db, dead)
    log.warn({ workers: dead }, 'freed the jobs of workers that ended')
  }

  await sweep()
  await start()
  const sweeper = setInterval(() => {
    sweep().catch((error: unknown) => {
      log.warn({ err: error }, 'could not look for workers that ended')
    })
  }, sweepEveryMs)

  return {
    isReady: () => [...workers].some((worker) => worker.isListening()),
    stop: async () => {
      isStopping = true
      clearInterval(sweeper)
      await Promise.all([...workers].map((worker) => worker.stop(graceMs)))
    },
  }
}

/** Creates or upgrades the tables of the job queue. */
export const installQueue = async (pool: Pool): Promise<void> => {
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
}
