import type { Job } from '#platform/jobs/index.ts'
import { deleteOutlivedRecordings } from './delete-outlived.ts'
import { makeCaptions } from './make-captions.ts'
import { measureRecordings } from './measure-recordings.ts'
import { trimRecording } from './trim-recording.ts'

export const recordingJobs: readonly Job[] = [measureRecordings, trimRecording, makeCaptions, deleteOutlivedRecordings]
