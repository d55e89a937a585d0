import type { Job } from '#platform/jobs/index.ts'
import { mailInterest } from './interest.job.ts'

export { countOpening, eraseDealMarks, listDealMarksOf, writeMark } from './mark.repository.ts'
export { deleteAcceptances, insertSampleMarks, insertSampleOpenings } from './sample-mark.repository.ts'
export { registerMarkRoutes } from './mark.routes.ts'

export const markJobs: readonly Job[] = [mailInterest]
