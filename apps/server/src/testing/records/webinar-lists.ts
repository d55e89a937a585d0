/** The queries behind lists of webinars, for benches. */
export { listAttendees, readRegistrationsOfViewer } from '#modules/webinars/registrations/attendee.repository.ts'
export { everything, listWebinars, type WebinarsInput } from '#modules/webinars/webinars/lists/list-webinars.ts'
export { webinarQuery } from '#modules/webinars/webinars/lists/webinar-list.repository.ts'
