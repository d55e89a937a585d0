import type { HttpApp } from '#http/routes/route.ts'
import type { Job } from '#platform/jobs/index.ts'
import { sweepAbandonedUploads } from './sweep-abandoned-uploads.ts'
import { registerFormRoutes, registerResumableRoutes } from './upload.routes.ts'

export { imageForMail } from './image-for-mail.ts'
export { refuseWithoutDiskSpace } from './disk-space.ts'
export { openPassingFolder } from './incoming.ts'
export { receiveUpload } from './receive-upload.ts'
export type { StoredUpload, Uploader } from './store-upload.ts'
export { eraseUploads } from './upload.repository.ts'
export { withLocalFile } from './with-local-file.ts'

export const registerUploadRoutes = (app: HttpApp): void => {
  registerFormRoutes(app)
  registerResumableRoutes(app)
}

export const uploadJobs: readonly Job[] = [sweepAbandonedUploads]

export { copyImages, type CopyImage, isInText } from './copy-images.ts'
