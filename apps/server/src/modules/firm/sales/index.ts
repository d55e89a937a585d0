import type { Job } from '#platform/jobs/index.ts'
import { mailSalesRequest } from './mail-sales-request.ts'
import { sweepSalesRequests } from './sweep-sales-requests.ts'

export { listRequestsOf } from './sales-request.repository.ts'
export { registerSalesRoutes } from './sales-request.routes.ts'

export const salesJobs: readonly Job[] = [mailSalesRequest, sweepSalesRequests]
