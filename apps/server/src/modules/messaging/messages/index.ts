export { recordMailBounce, recordSmsReport, type SmsReport } from './delivery/delivery-reports.ts'
export { keepDelivering } from './delivery/keep-delivering.ts'
export { resumeSms, stopSms } from './delivery/stop-sms.repository.ts'
export { eraseMessages } from './message.repository.ts'
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
