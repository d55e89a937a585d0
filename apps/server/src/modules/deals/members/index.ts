import type { Job } from '#platform/jobs/index.ts'
import { mailReminder } from './remind-members.ts'

export { eraseReadings } from './interest-reading.repository.ts'
export { registerDealMemberRoutes } from './member.routes.ts'
export { eraseReminders, listRemindersOf } from './reminder.repository.ts'

export const dealMemberJobs: readonly Job[] = [mailReminder]
