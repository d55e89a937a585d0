import type { Job } from '#platform/jobs/index.ts'
import { sweepDealChanges } from './undo-change.ts'

export { registerBulkChangeRoutes } from './bulk-change.routes.ts'

export const bulkChangeJobs: readonly Job[] = [sweepDealChanges]
