export { eraseRequests } from './cancel-call.ts'
export { salesJobs } from './sales-request.jobs.ts'
export { listRequestsOf } from './sales-request.repository.ts'
export { registerSalesRoutes } from './sales-request.routes.ts'
