import type { Job } from '#platform/jobs/index.ts'
import { mailSalesRequest } from './mail-sales-request.ts'

export { registerSalesRoutes } from './sales-request.routes.ts'

export const salesJobs: readonly Job[] = [mailSalesRequest]
