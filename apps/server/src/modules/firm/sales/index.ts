export { salesJobs } from './sales-request.jobs.ts'
export { eraseRequests, listRequestsOf } from './sales-request.repository.ts'
export { registerSalesRoutes } from './sales-request.routes.ts'
