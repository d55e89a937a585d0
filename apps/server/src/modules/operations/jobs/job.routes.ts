import { type Job, jobEndpoints } from '@regent/contract/api/jobs'
import { AppError } from '#app/app-error.ts'
import { readPage } from '#db/list/read-page.ts'
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
    const page = await readPage(query, { order: 'jobs', types: ['bigint'] }, async ({ after, limit }) => {
      const [before] = after ?? []
      const rows = await listJobs(db, {
        states: query.state,
        before: before === undefined ? undefined : Number(before),
        limit,
      })
      return rows.map((row) => ({ ...row, cursor: [String(row.id)] }))
    })
    return listAnswer('jobs', page.rows.map(presentJob), page)
  })

  route(app, jobEndpoints.retry, async ({ db, params }) => {
    if (await retryJob(db, params.id)) return { message: 'The job will be tried again.' }
    throw new AppError((await findJob(db, params.id)) ? 'conflict' : 'not_found')
  })
}
