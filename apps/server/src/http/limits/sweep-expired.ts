import { defineScheduled } from '#platform/jobs/define-job.ts'
import { deleteEndedBudgets } from './budget.repository.ts'
import { deleteForgottenAnswers } from '../idempotency/remembered-answer.repository.ts'

/** Deletes ended budgets and expired remembered answers once an hour. */
export const sweepExpired = defineScheduled('sweep-expired', '23 * * * *', async ({ db }) => {
  await deleteEndedBudgets(db)
  await deleteForgottenAnswers(db)
})
