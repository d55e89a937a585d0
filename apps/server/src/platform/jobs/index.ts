export { defineJob, HopelessError, type Job } from './define-job.ts'
export { countJobs, enqueue, findJob, type JobRow, jobStates, listJobs, retryJob } from './job.repository.ts'
export { type RunningJobs, runJobs } from './run-jobs.ts'
