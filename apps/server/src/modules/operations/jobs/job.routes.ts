import { jobEndpoints } from '@regent/contract/api/jobs'
import { AppError } from '#app/app-error.ts'
import { readPage } from '#db/list/read-page.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { findJob, listJobs, retryJob } from '#platform/jobs/index.ts'
import { presentJob } from './present-job.ts'

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
