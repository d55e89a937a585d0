export { recordMailBounce, recordMailComplaint, recordSmsReport, type SmsReport } from './delivery/delivery-reports.ts'
export { countClicks } from './clicks/count-clicks.ts'
export { keepDelivering } from './delivery/keep-delivering.ts'
export { resumeSms, stopSms } from './delivery/stop-sms.repository.ts'
export { isBeingSent, planMailing, readMailingOutcomes, stopMailingMessages } from './mailing-message.repository.ts'
export { previewDraft, sendTestMailing } from './templates/mailing-drafts.ts'
export { notToCome } from './delivery/delivery.policy.ts'
export { findMessageWebinar } from './addressed-message.repository.ts'
export { messagingTexts } from './texts.ts'
export { eraseMessages } from './message.repository.ts'
export { insertSampleMessages } from './sample-message.repository.ts'
export { registerMessageRoutes } from './message.routes.ts'
export {
  dropCancellations,
  planFollowUps,
  planForNewRegistrations,
  planForUnregistered,
  planForVerified,
} from './planning/plan-messages.ts'
export { planForWebinar, type WebinarCause } from './planning/plan-messages.ts'
export { insertDirect as planDirect, timeFollowUps } from './planning/plan.repository.ts'
export { calendarEvent } from './writing/calendar-entry.ts'
export { newsLinksOf } from './writing/message-links.ts'
