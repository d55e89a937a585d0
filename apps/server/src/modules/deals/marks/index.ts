import type { Job } from '#platform/jobs/index.ts'
import { mailInterest } from './interest.job.ts'

export { eraseDealMarks, listDealMarksOf } from './mark.repository.ts'
export { registerMarkRoutes } from './mark.routes.ts'

export const markJobs: readonly Job[] = [mailInterest]
