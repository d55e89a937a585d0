import type { Job } from '#platform/jobs/index.ts'
import { mailDeletion, mailDeletionToFirm } from './mail-deletion.ts'
import { mailEmailChanged } from './mail-email-changed.ts'
import { mailEmailRequested } from './mail-email-requested.ts'
import { mailNewAddress } from './mail-new-address.ts'

export { registerProfileRoutes } from './profile.routes.ts'

export const profileJobs: readonly Job[] = [
  mailNewAddress,
  mailEmailRequested,
  mailEmailChanged,
  mailDeletion,
  mailDeletionToFirm,
]
