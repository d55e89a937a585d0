import type { FastifyBaseLogger } from 'fastify'
import { HopelessError } from './define-job.ts'
import { Logger, type WorkerEvents } from 'graphile-worker'

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** What the queue logs, in our log. `logFailures` logs failed jobs, without their payload. */
export const queueLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(({ taskIdentifier, jobId }) => (level, message, meta) => {
    if (meta.failure !== true) log[levels[level]]({ job: taskIdentifier, jobId }, message)
  })

export const logFailures = (events: WorkerEvents, log: FastifyBaseLogger): void => {
  events.on('job:error', ({ job, error }) => {
    const isDead = error instanceof HopelessError || job.attempts >= job.max_attempts
    log[isDead ? 'error' : 'warn'](
      { err: error, job: job.task_identifier, jobId: job.id, attempt: job.attempts },
      isDead
        ? 'a job failed for the last time: it waits for an administrator to retry it'
        : 'a job failed and will be tried again',
    )
  })
}
