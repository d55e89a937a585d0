import { defineScheduled, type Job } from '#platform/jobs/index.ts'
import { deleteUnusedAudiences } from './search-viewer.repository.ts'

const sweepAudiences = defineScheduled('sweep-search-audiences', '47 4 * * *', ({ db }) => deleteUnusedAudiences(db))

export const searchEverywhereJobs: readonly Job[] = [sweepAudiences]
