import type { Job } from '#platform/jobs/index.ts'
import { copyDealImage } from './copy-deal-image.ts'

export { enqueueImageCopies } from './copy-deal-image.ts'

export const dealImageJobs: readonly Job[] = [copyDealImage]
