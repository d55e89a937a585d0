import { z } from 'zod'
import type { Services } from '#app/services.ts'

// With the back-off of the queue (e^attempt seconds, at most six hours) the last attempt comes two days after the first.
const attemptsOverTwoDays = 16

/** Thrown by a job that no repetition can help: it is dead at once, with this message. */
export class HopelessError extends Error {
  override readonly name = 'HopelessError'
}

/** Work that happens outside of a request. It may run twice (a killed process), so it is written to bear that. */
export interface Job<Payload = unknown> {
  name: string
  maxAttempts: number
  /** When it runs by itself, as a crontab line in UTC. */
  schedule: string | undefined
  encode(payload: Payload): unknown
  perform(payload: unknown, services: Services): Promise<void>
}

interface JobDescription<Payload extends z.ZodObject> {
  /** Stored with every job that waits: a name is for ever. */
  name: string
  /** Ids rather than content: what a job needs it reads when it runs. */
  payload: Payload
  run: (payload: z.output<Payload>, services: Services) => Promise<void>
  maxAttempts?: number
  schedule?: string | undefined
}

export const defineJob = <Payload extends z.ZodObject>(job: JobDescription<Payload>): Job<z.input<Payload>> => ({
  name: job.name,
  maxAttempts: job.maxAttempts ?? attemptsOverTwoDays,
  schedule: job.schedule,
  encode: (payload) => job.payload.parse(payload),
  perform: (payload, services) => job.run(job.payload.parse(payload), services),
})

/** Work that runs by itself; `schedule` is a crontab line in UTC. */
export const defineScheduled = (name: string, schedule: string, run: (services: Services) => Promise<unknown>) =>
  defineJob({
    name,
    schedule,
    payload: z.object({}),
    run: async (_, services) => {
      await run(services)
    },
  })
