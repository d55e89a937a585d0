import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { messageAnswer } from './records.ts'
import { page, paging } from './paging.ts'

export const jobState = z.enum(['waiting', 'running', 'retrying', 'dead'])

/** Work outside of requests. A dead job has used up its attempts and waits for staff to retry it. */
export const job = z.object({
  _id: z.string(),
  name: z.string(),
  state: jobState,
  attempts: z.number(),
  maxAttempts: z.number(),
  lastError: z.string().nullable(),
  runAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export type Job = z.infer<typeof job>

const jobId = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/u) })

const states = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(jobState))

export const jobEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/jobs',
    access: 'admin',
    summary: 'The background jobs that are not done, newest first',
    query: z.object({
      state: states.optional(),
      ...paging,
    }),
    response: z.object({ jobs: z.array(job), ...page }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/retry',
    access: 'admin',
    summary: 'Give a job that is not running all its attempts again',
    params: jobId,
    response: messageAnswer,
  }),
}
