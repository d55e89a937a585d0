import { type Job, jobEndpoints } from '@regent/contract/api/jobs'
import { AppError } from '#app/app-error.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { findJob, type JobRow, listJobs, retryJob } from '#platform/jobs/index.ts'

const presentJob = (row: JobRow): Job => ({
  _id: String(row.id),
  name: row.name,
  state: row.state,
  attempts: row.attempts,
  maxAttempts: row.max_attempts,
  lastError: row.last_error,
  runAt: row.run_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const registerJobRoutes = (app: HttpApp): void => {
  route(app, jobEndpoints.list, async ({ db, query }) => {
    const page = await listJobs(db, query)
    return listAnswer('jobs', page.rows.map(presentJob), page)
  })

  route(app, jobEndpoints.retry, async ({ db, params }) => {
    if (await retryJob(db, params.id)) return { message: 'The job will be tried again.' }
    throw new AppError((await findJob(db, params.id)) ? 'conflict' : 'not_found')
  })
}
