/** The lists of webinars as they are asked of the database, for whoever measures them. */
export { readAttendees } from '#modules/webinars/registrations/list-attendees.ts'
export { getLooker } from '#modules/webinars/webinars/seat.repository.ts'
export { type PartAsked, readPart } from '#modules/webinars/webinars/read-webinars.ts'
export { webinarQuery } from '#modules/webinars/webinars/webinar-list.repository.ts'
