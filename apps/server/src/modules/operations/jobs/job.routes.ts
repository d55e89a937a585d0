import { jobEndpoints } from '@regent/contract/api/jobs'
import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { findJob, listJobs, retryJob } from '#platform/jobs/index.ts'
import { presentJob } from './present-job.ts'

export const registerJobRoutes = (app: HttpApp): void => {
  route(app, jobEndpoints.list, async ({ db, query }) => {
    const limit = query.limit ?? limits.listLimit.usual
    // One more than asked for tells whether there is a next page.
    const rows = await listJobs(db, { states: query.state, before: idOf(query.cursor), limit: limit + 1 })
    const jobs = rows.slice(0, limit).map(presentJob)
    const last = jobs.at(-1)
    return { jobs, ...(rows.length > limit && last && { nextCursor: last._id }) }
  })

  route(app, jobEndpoints.retry, async ({ db, params }) => {
    if (await retryJob(db, params.id)) return { message: 'The job will be tried again.' }
    throw new AppError((await findJob(db, params.id)) ? 'conflict' : 'not_found')
  })
}

const idOf = (cursor: string | undefined) => {
  if (cursor === undefined) return undefined
  if (!/^[1-9]\d{0,17}$/u.test(cursor)) throw new AppError('invalid', { details: { cursor: 'No such page' } })
  return Number(cursor)
}
