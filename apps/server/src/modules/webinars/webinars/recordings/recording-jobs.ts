import type { Job } from '#platform/jobs/index.ts'
import { deleteOutlivedRecordings } from './delete-outlived.ts'
import { measureRecordings } from './measure-recordings.ts'

export const recordingJobs: readonly Job[] = [measureRecordings, deleteOutlivedRecordings]
