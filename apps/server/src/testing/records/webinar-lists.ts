/** The lists of webinars as they are asked of the database, for benches. */
export { readAttendees } from '#modules/webinars/registrations/list-attendees.ts'
export { getRegistrationsOfViewer } from '#modules/webinars/webinars/registration.repository.ts'
export { readWebinars, type WebinarsInput } from '#modules/webinars/webinars/read-webinars.ts'
export { webinarQuery } from '#modules/webinars/webinars/webinar-list.repository.ts'
