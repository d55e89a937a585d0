export { defineJob, defineScheduled, HopelessError, type Job } from './define-job.ts'
export {
  countJobs,
  enqueue,
  listAbsentWorkers,
  findJob,
  type JobRow,
  jobStates,
  listJobs,
  retryJob,
} from './job.repository.ts'
export { type RunningJobs, runJobs } from './run-jobs.ts'
export { runRepeatedly } from './run-repeatedly.ts'
export { stayPresent } from './presence.ts'
