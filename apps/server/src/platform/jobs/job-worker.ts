import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Task, WorkerEvents } from 'graphile-worker'
import type { Services } from '#app/services.ts'
import { HopelessError, type Job } from './define-job.ts'
import { makeLastAttempt, releaseJobsOf } from './job.repository.ts'
import { stayPresent } from './presence.ts'

export interface JobWorker {
  /** What locks its jobs. */
  id: string
  isListening: () => boolean
  /** Resolves when it takes no more jobs, asked to or not. */
  gaveUp: Promise<void>
  /** Resolves when the last of its jobs is done with, too. */
  ended: Promise<void>
  stop: (graceMs: number) => Promise<void>
}

interface WorkerSetup {
  concurrentJobs: number
  /** How often it looks for jobs of which it was not told: retries, and those that waited for another one of their queue. */
  pollMs: number
}

/** One worker of the queue, on connections of the common pool. */
export const startWorker = async (
  services: Services,
  jobs: readonly Job[],
  { concurrentJobs, pollMs }: WorkerSetup,
): Promise<JobWorker> => {
  // Loaded when jobs are run: a process that only serves pages does without.
  const [{ parseCronItems, run }, { logFailures, queueLogger }] = await Promise.all([
    import('graphile-worker'),
    import('./job-log.ts'),
  ])
  const { db, pool, log } = services
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  let isListening = false

  events.on('pool:create', ({ workerPool }) => (id = workerPool.id))
  events.on('pool:listen:success', () => (isListening = true))
  events.on('pool:listen:error', () => (isListening = false))
  events.on('pool:listen:release', () => (isListening = false))
  const gaveUp = new Promise<void>((resolve) => events.on('pool:gracefulShutdown', () => resolve()))
  logFailures(events, log)

  const runner = await run({
    pgPool: pool,
    preset: { worker: { concurrentJobs, pollInterval: pollMs, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    events,
    logger: queueLogger(log),
    noHandleSignals: true,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, services)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, schedule }) => (schedule ? [{ task: name, match: schedule }] : [])),
    ),
  })

  const leave = await stayPresent(pool, id)
  const ended = runner.promise
    .catch((error: unknown) => log.error({ err: error }, 'a job worker failed'))
    .finally(leave)

  return {
    id,
    isListening: () => isListening,
    gaveUp,
    ended,
    stop: async (graceMs) => {
      // It refuses when it has already stopped by itself.
      runner.stop().catch(() => undefined)
      const outcome = await Promise.race([ended, sleep(graceMs, 'late' as const, { ref: false })])
      if (outcome !== 'late') return
      log.warn('a job did not finish in time and is released')
      leave()
      await releaseJobsOf(db, [id])
    },
  }
}

const taskOf =
  (job: Job, services: Services): Task =>
  async (payload, { job: { id } }) => {
    try {
      await job.perform(payload, services)
    } catch (error) {
      if (error instanceof HopelessError) await makeLastAttempt(services.db, id)
      throw error
    }
  }
