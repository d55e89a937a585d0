export { defineJob, defineScheduled, HopelessError, type Job } from './define-job.ts'
export {
  countJobs,
  dropKey,
  enqueue,
  enqueueAll,
  findJob,
  isKeyTaken,
  type JobRow,
  jobStates,
  listAbsentWorkers,
  listJobs,
  retryJob,
} from './job.repository.ts'
export { type RunningJobs, runJobs } from './run-jobs.ts'
export { runRepeatedly } from './run-repeatedly.ts'
export { stayPresent } from './presence.ts'
