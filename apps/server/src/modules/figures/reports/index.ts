export { removeRhythm as eraseRhythm } from './figure-mail.repository.ts'
export { reportJobs } from './report.jobs.ts'
export { registerReportRoutes } from './report.routes.ts'
export { writeReport } from './write-report.ts'
