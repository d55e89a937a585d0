import type { Job } from '#platform/jobs/index.ts'
import { deleteOutlivedRecordings } from './delete-outlived.ts'
import { addAacFile } from './finishing/add-aac-file.ts'
import { defineFinishing } from './finishing/finish-recording.ts'
import type { PartsPort } from './finishing/store-joined.ts'
import { sweepPartFolders } from './finishing/sweep-part-folders.ts'
import { makeCaptions } from './make-captions.ts'
import { measureRecordings } from './measure-recordings.ts'
import { readWords } from './read-words.ts'
import { trimRecording } from './trim-recording.ts'

export const recordingJobs = (port: PartsPort): readonly Job[] => [
  measureRecordings,
  defineFinishing(port),
  sweepPartFolders,
  addAacFile,
  trimRecording,
  makeCaptions,
  readWords,
  deleteOutlivedRecordings,
]
