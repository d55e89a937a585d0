export { eraseMailingWriter } from './mailing.repository.ts'
export { registerMailingRoutes } from './mailing.routes.ts'
export { mailingJobs } from './send-mailing.ts'
