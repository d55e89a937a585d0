import { defineScheduled, type Job } from '#platform/jobs/index.ts'
import { deleteEndedVisits } from './provider-visit.repository.ts'

const sweepVisits = defineScheduled('sweep-provider-visits', '58 * * * *', ({ db }) => deleteEndedVisits(db))

export const providerSignInJobs: readonly Job[] = [sweepVisits]
