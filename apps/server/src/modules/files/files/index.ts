import type { Job } from '#platform/jobs/index.ts'
import { compareFiles, sweepUnusedFiles } from './sweep-unused-files.ts'

export {
  addFile,
  addFiles,
  type AddedFile,
  type NewFile,
  type NewVariant,
  removeFile,
  removeForGood,
} from './add-file.ts'
export { isVideoOrSound } from './content-kind.ts'
export { refuseOverQuota } from './quota.ts'
export { addressOf, readFileAddress } from './file-address.ts'
export { eraseUploader, type FileAudience, type FileRow } from './file.repository.ts'
export { registerFileRoutes } from './file.routes.ts'
export { imageSizesOf, type ImageSizes, openFileAt, openImageAt } from './find-file.ts'
export { readBytes } from './read-bytes.ts'
export { routeDownload } from './route-download.ts'
export { sendKeptFile } from './send-file.ts'
export {
  copyUses,
  deleteUses as dropFileUses,
  listFilesUsedBy,
  updateAudiences as setAudience,
} from './file-use.repository.ts'
export { refuseUnknownFiles, setFilesOfFirm, setFileUses, setUsesOfMany } from './set-file-uses.ts'
export { viewerOfRequest } from './viewer-of-request.ts'

export const fileJobs: readonly Job[] = [sweepUnusedFiles, compareFiles]
