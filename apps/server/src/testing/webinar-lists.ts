/** The lists of webinars as they are asked of the database, for whoever measures them. */
export { readAttendees } from '#modules/registrations/list-attendees.ts'
export { getLooker } from '#modules/webinars/seat.repository.ts'
export { type PartAsked, readPart } from '#modules/webinars/read-webinars.ts'
export { webinarQuery } from '#modules/webinars/webinar-list.repository.ts'
