export { countPresence, markAttendance, settleAttendance, unmarkAttendance } from './attendance.repository.ts'
export {
  attendeeList,
  type AttendeeRow,
  findAttendee,
  getRegistrationsOfViewer,
  listLastAttendees,
  type StaffRegistration,
} from './attendee.repository.ts'
export { insertSampleRegistration, lockForRegistrations } from './insert-registrations.repository.ts'
export { presentAttendee, presentOwnRegistration } from './present-attendee.ts'
export { announceRegistrations, type RegistrationOutcome, registerPeople } from './register-people.ts'
export {
  type CalendarRegistration,
  eraseRegistrations,
  findCalendarRegistration,
  findJoining,
  findRegistration,
  findRegistrationIds,
  giveUp,
  listCalendarRegistrations,
  listRegistrationsOf,
  type StoredRegistration,
} from './registration.repository.ts'
