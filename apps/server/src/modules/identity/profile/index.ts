import type { Job } from '#platform/jobs/index.ts'
import { mailDeletion, mailDeletionToFirm } from './mail-deletion.ts'
import { mailEmailChanged, mailEmailRequested, mailEmailUndone, mailNewAddress } from './mail-email-change.ts'

export { eraseAccount } from './erase-account.ts'
export { registerProfileRoutes } from './profile.routes.ts'

export const profileJobs: readonly Job[] = [
  mailNewAddress,
  mailEmailRequested,
  mailEmailChanged,
  mailEmailUndone,
  mailDeletion,
  mailDeletionToFirm,
]
