export { registerAttendeeRoutes } from './attendee.routes.ts'
