export { calendarUid } from './calendar-entry.ts'
export {
  planDirect,
  planForNewRegistrations,
  planForRegistration,
  type RegistrationCause,
} from './plan-for-registration.ts'
export { planForWebinar, type WebinarCause } from './plan-for-webinar.ts'
export { keepDelivering } from './keep-delivering.ts'
export { eraseMessages } from './message.repository.ts'
export { registerMessageRoutes } from './message.routes.ts'
export { takeBounce } from './take-bounce.ts'
export { resumeSms, stopSms } from './stop-sms.repository.ts'
export { type SmsReport, takeSmsStatus } from './take-sms-status.ts'
