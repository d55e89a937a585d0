import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { deleteEndedBudgets } from './budget.repository.ts'
import { deleteForgottenAnswers } from '../idempotency/remembered-answer.repository.ts'

/** Deletes ended budgets and expired remembered answers once an hour. */
export const sweepExpired = defineJob({
  name: 'sweep-expired',
  payload: z.object({}),
  schedule: '23 * * * *',
  run: async (_, { db }) => {
    await deleteEndedBudgets(db)
    await deleteForgottenAnswers(db)
  },
})
