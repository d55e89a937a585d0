export { auditLogJobs } from './audit-log.jobs.ts'
export { registerAuditLogRoutes } from './audit-log.routes.ts'
export { sentenceOf } from './audit-words.ts'
