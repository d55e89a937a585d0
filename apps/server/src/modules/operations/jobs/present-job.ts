import type { Job } from '@regent/contract/api/jobs'
import type { JobRow } from '#platform/jobs/index.ts'

export const presentJob = (row: JobRow): Job => ({
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
