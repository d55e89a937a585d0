export {
  correctMinutes,
  countPresence,
  countReplay,
  countReplayShares,
  countRoomPresence,
  decideAttendance,
  markAttendance,
  presentSeconds,
  punctual,
  stopCountingReports,
  unmarkAttendance,
} from './attendance.repository.ts'
export {
  type AttendeeRow,
  findAttendee,
  readRegistrationsOfViewer,
  listAttendees,
  listLastAttendees,
  type StaffRegistration,
} from './attendee.repository.ts'
export { findWebinarNoLongerFull } from './free-place.repository.ts'
export { insertSampleRegistration, isKept, lockForRegistrations } from './insert-registrations.repository.ts'
export { insertSampleRegistrations } from './sample-registration.repository.ts'
export { presentAttendee, presentOwnRegistration } from './present-attendee.ts'
export { type ForeseenOutcome, foreseeRegistrations } from './foresee-registrations.ts'
export { announceRegistrations, registerInPerson, type RegistrationOutcome, registerPeople } from './register-people.ts'
export {
  type CalendarRegistration,
  endJoinLinks,
  eraseRegistrations,
  findCalendarRegistration,
  findJoining,
  findRegistration,
  listRegistrationsOfAccounts,
  listJoinClaims,
  listCalendarRegistrations,
  listUpcomingRegistrations,
  listRegistrationsOf,
  markUnregistered,
  type StoredRegistration,
  watchedShare,
} from './registration.repository.ts'
